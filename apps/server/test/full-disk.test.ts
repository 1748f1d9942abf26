import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testkit.ts'
import { textTo } from './wire/stanzas.ts'
import { WireClient } from './wire/wire-client.ts'

/** Does not fit into the room that is left in the file. */
const LONG = 'long '.repeat(800)

describe('a server whose disk is full', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
    for (const name of ['alice', 'bob']) await server.createUser(name)
  })
  afterEach(() => server.stop())

  const health = async () => {
    const answer = await fetch(`${server.url}/healthz`)
    return { http: answer.status, ...((await answer.json()) as object) }
  }

  it('says so to the sender, in the log and in its health, and recovers by itself', async () => {
    const alice = await WireClient.signIn(server, 'alice')
    await server.fillDisk()
    // The first of them may find pages in the file that are free.
    for (let sent = 0; sent < 8; sent++) alice.send(textTo('bob', LONG))
    const fault = await alice.next(/type="error"/)
    expect(fault).toContain('code="disk-full"')
    expect(fault).toContain('The disk of the server is full.')
    expect(fault).not.toContain('<refused')
    expect(server.logLines.join('')).toContain('database or disk is full')
    expect(server.logLines.join('')).not.toContain('cannot rollback')
    expect(await health()).toMatchObject({ http: 503, database: true, xmpp: true, disk: false })
    await server.freeDisk()
    expect(await health()).toMatchObject({ http: 200, disk: true })
  })

  it('still lets signed-in people read', async () => {
    const { history_token: token } = await server.signIn('alice')
    await server.fillDisk()
    expect(await server.call('listRecent', {}, { token })).toMatchObject({ status: 200, code: 200 })
  })
})
