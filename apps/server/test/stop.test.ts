import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mayContain, spawnFirstProcess, spawnServer } from './spawn-server.ts'
import { startTestServer, type TestServer } from './testkit.ts'
import { WireClient } from './wire/wire-client.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
  await server.createUser('ann')
})
afterEach(() => server.stop())

const HANDSHAKE = [
  'GET /xmpp-websocket HTTP/1.1',
  'Host: parley.test',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: xmpp',
  '\r\n',
].join('\r\n')

it('the server stops even if clients keep their connections open', async () => {
  const live = await WireClient.signIn(server, 'ann')
  const silent = connect(server.port, '127.0.0.1')
  // Being cut off is what is expected here.
  silent.on('error', () => undefined)
  silent.write(HANDSHAKE)
  await once(silent, 'data')
  // Without cutting the two connections off it would wait for ever.
  await server.stop()
  await live.ended
  silent.destroy()
})

describe('SIGTERM', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-stop-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** A server with a module of the operator's, whose text is given. */
  const start = (sender: string) => {
    const module = join(folder, 'sms.mjs')
    writeFileSync(module, sender)
    return spawnServer({ DATA_DIR: join(folder, 'data'), PARLEY_DEMO: '0', SMS_SENDER: module })
  }

  it('ends the process even if something of the operator is still open', async () => {
    const process = start(
      'setInterval(() => {}, 1000)\nexport const createSmsSender = () => ({ async send() {} })',
    )
    await process.port
    process.kill('SIGTERM')
    expect(await process.exitCode).toBe(0)
  })

  it('ends a start that hangs, with a line in the log', async () => {
    const process = start(
      'console.log("Loading.")\nsetInterval(() => {}, 1000)\nawait new Promise(() => {})\nexport const createSmsSender = 1',
    )
    await process.printed(/Loading/)
    process.kill('SIGTERM')
    expect(await process.exitCode).toBe(1)
    expect(process.stderr()).toContain('Waited for: the start.')
  })

  it.runIf(mayContain())('in a container tells the balancer, serves on for a while, and ends', async () => {
    const process = spawnFirstProcess({
      DATA_DIR: join(folder, 'data'),
      PARLEY_DEMO: '0',
      DRAIN_SECONDS: '10',
    })
    const url = `http://127.0.0.1:${await process.port}`
    const statusOf = async (path: string) => (await fetch(url + path)).status
    expect(await statusOf('/readyz')).toBe(200)
    process.kill('SIGTERM')
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await process.exitCode).toBe(0)
  })
})
