import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type PushService, startPushService } from '../../../test/push-service.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

const HOUR_MS = 3_600_000
const ORIGIN = { headers: { origin: 'https://chat.acme.test' } }

/** Alice is told in a browser; what is returned writes to her. */
async function prepare(server: TestServer, service: PushService) {
  for (const name of ['alice', 'bob']) await server.createUser(name)
  const { token } = await server.signIn('alice')
  const key = (await server.call('getPushKey', {}, { token })).answer?.key ?? ''
  const browser = { endpoint: `${service.url}/alice`, ...service.keys, key, language: 'en' }
  await server.call('subscribePush', browser, { token })
  const writer = await WireClient.signIn(server, 'bob')
  return async (text: string) => {
    const id = crypto.randomUUID()
    writer.send(textTo('alice', text, id))
    await writer.next(new RegExp(`<ack [^>]*${id}`))
  }
}

// [push-8]
it('a notification that was sent before a restart still marks as read, whatever the clock did meanwhile', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-push-'))
  let ahead = 0
  const start = () =>
    startTestServer({
      dataDir,
      pushIsLocal: true,
      publicUrl: 'https://chat.acme.test',
      clock: { now: () => Date.now() + ahead },
    })
  const service = await startPushService()
  let server = await start()
  const say = await prepare(server, service)
  await say('before the restart')
  const { pass } = (await service.received(1)).notification.data

  await server.stop()
  server = await start()
  const { history_token } = await server.signIn('alice')
  const unread = async () =>
    (await server.call('listRecent', {}, { token: history_token })).answer?.[0]?.unread
  // The clock of the server jumps over the life of the pass, and is set right.
  ahead = 25 * HOUR_MS
  expect((await server.call('readPushed', { pass }, ORIGIN)).code).toBe(0)
  ahead = 0
  expect(await unread()).toBe(1)
  expect((await server.call('readPushed', { pass }, ORIGIN)).code).toBe(0)
  expect(await unread()).toBe(0)
  await server.stop()
  await service.stop()
  await rm(dataDir, { recursive: true })
})

// [push-2]
it('what still waits when the server is stopped is told of before', async () => {
  const service = await startPushService()
  const server = await startTestServer({ pushIsLocal: true, pushGraceMs: HOUR_MS })
  const say = await prepare(server, service)
  for (const text of ['the first', 'the last']) await say(text)
  expect(service.pushed).toEqual([])
  await server.stop()
  expect(service.pushed.map(({ notification }) => notification.body)).toEqual(['2 new messages\nthe last'])
  await service.stop()
})

// [push-2]
it('a push service that does not answer holds no server up that is stopped', async () => {
  const service = await startPushService()
  service.hold('/alice')
  const server = await startTestServer({ pushIsLocal: true, pushGraceMs: HOUR_MS })
  const say = await prepare(server, service)
  await say('one')
  const began = performance.now()
  await server.stop()
  expect(service.pushed).toHaveLength(1)
  // It would have ten seconds.
  expect(performance.now() - began).toBeLessThan(8_000)
  await service.stop()
})
