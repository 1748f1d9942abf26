import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startPushService } from '../../../test/push-service.ts'
import { startTestServer } from '../../../test/testkit.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

const HOUR_MS = 3_600_000
const ORIGIN = { headers: { origin: 'https://chat.acme.test' } }

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
  for (const name of ['alice', 'bob']) await server.createUser(name)
  const { token } = await server.signIn('alice')
  const key = (await server.call('getPushKey', {}, { token })).answer?.key ?? ''
  const browser = { endpoint: `${service.url}/alice`, ...service.keys, key, language: 'en' }
  await server.call('subscribePush', browser, { token })
  const writer = await WireClient.signIn(server, 'bob')
  writer.send(textTo('alice', 'before the restart', crypto.randomUUID()))
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
