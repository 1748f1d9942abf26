import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAssistantOf } from '../src/domain/people/assistant.ts'
import { startTestServer, type TestServer } from './testkit.ts'
import { textTo } from './wire/stanzas.ts'
import { WireClient } from './wire/wire-client.ts'

/** Does not fit into the room that is left in the file. */
const LONG = 'long '.repeat(800)

describe('a server whose disk is full', () => {
  let server: TestServer
  let ahead: number
  beforeEach(async () => {
    ahead = 0
    server = await startTestServer({ clock: { now: () => Date.now() + ahead } })
    for (const name of ['alice', 'bob']) await server.createUser(name)
  })
  afterEach(() => server.stop())

  const health = async () => {
    const answer = await fetch(`${server.url}/healthz`)
    return { http: answer.status, ...((await answer.json()) as object) }
  }

  it('is reported to the sender, in the log and in the health check, and the server recovers without help', async () => {
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

  // [running-4]
  it('gives somebody their first list, in which the assistant is still missing', async () => {
    const { db } = server.storage
    const { id } = await db.selectFrom('companies').select('id').executeTakeFirstOrThrow()
    await createAssistantOf(db, id, Date.now())
    const { history_token: token } = await server.signIn('alice')
    await server.fillDisk()
    // Until not even a conversation fits into the room that is left in its pages.
    const fill = (at: number) =>
      db
        .insertInto('conversations')
        .values({
          company_id: id,
          kind: 'chat',
          key: `filling ${at}`,
          name: '',
          avatar: '',
          last_seq: 0,
          last_time: 0,
        })
        .execute()
    for (let at = 0, isFull = false; !isFull; at++)
      isFull = await fill(at).then(
        () => false,
        () => true,
      )
    expect(await server.call('listRecent', {}, { token })).toMatchObject({ code: 200, answer: [] })
    await server.freeDisk()
    const { answer } = await server.call('listRecent', {}, { token })
    expect(answer?.map(entry => entry.chatUserId)).toEqual(['assistant'])
  })

  const countSessions = async () =>
    (await server.storage.db.selectFrom('sessions').select('id').execute()).length

  /** People sign in until the file has no room for another session. The last one is in memory only. */
  async function fillWithSessions() {
    await server.fillDisk()
    const stored = []
    for (let n = 0; n < 200; n++) {
      await server.freeDisk()
      await server.createUser(`user-${n}`)
      await server.fillDisk()
      const session = { user: `user-${n}`, ...(await server.signIn(`user-${n}`)) }
      if ((await countSessions()) === stored.length) return { stored, unstored: session }
      stored.push(session)
    }
    throw new Error('The disk does not get full.')
  }

  it('lets people sign in, read and connect, and stores their session afterwards', async () => {
    const { stored, unstored } = await fillWithSessions()
    const { user, token, history_token, xmpp_token } = unstored
    expect(await server.call('listRecent', {}, { token: history_token })).toMatchObject({ code: 200 })
    const client = await WireClient.connect(server, user, xmpp_token)
    expect(await server.call('refreshToken', {}, { token })).toMatchObject({ code: 0 })
    expect(await countSessions()).toBe(stored.length)
    await server.freeDisk()
    ahead = 60_000
    expect(await server.call('getSelf', {}, { token })).toMatchObject({ code: 0 })
    expect(await countSessions()).toBe(stored.length + 1)
    await client.settle()
    await server.call('logout', {}, { token })
    await client.ended
    expect(await server.call('getSelf', {}, { token })).toMatchObject({ code: 110 })
  })

  it('signs out of a session that could not be stored', async () => {
    const { user, token, xmpp_token } = (await fillWithSessions()).unstored
    const client = await WireClient.connect(server, user, xmpp_token)
    await server.call('logout', {}, { token })
    await client.ended
    expect(await server.call('getSelf', {}, { token })).toMatchObject({ code: 110 })
  })

  it('does not sign people out because a token cannot be renewed', async () => {
    const { stored } = await fillWithSessions()
    ahead = 600_000
    const kept = []
    for (const { token } of stored) {
      const { answer } = await server.call('refreshToken', {}, { token })
      expect(answer).toBeDefined()
      if (answer?.token === token) kept.push(token)
    }
    expect(kept.length).toBeGreaterThan(0)
  })

  it('takes expired tokens until there is room again', async () => {
    const { token } = await server.signIn('alice')
    const alice = await WireClient.signIn(server, 'alice')
    await server.fillDisk()
    ahead = 1_200_000
    for (let sent = 0; sent < 8; sent++) alice.send(textTo('bob', LONG))
    await alice.next(/code="disk-full"/)
    expect(await health()).toMatchObject({ disk: false })
    expect(await server.call('getSelf', {}, { token })).toMatchObject({ code: 0 })
    await server.freeDisk()
    expect(await server.call('getSelf', {}, { token })).toMatchObject({ code: 110 })
  })

  it('still lets signed-in people read', async () => {
    const { history_token: token } = await server.signIn('alice')
    await server.fillDisk()
    expect(await server.call('listRecent', {}, { token })).toMatchObject({ status: 200, code: 200 })
  })
})
