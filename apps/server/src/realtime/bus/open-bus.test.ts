import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import { hasPassword, loadBusKey } from './open-bus.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

it('nodes share a key; a new installation never believes what has no mark of it', async () => {
  const { db } = server.storage
  const key = await loadBusKey(db, 1_000)
  expect(key.secret).toHaveLength(43)
  expect(key.unsignedUntil).toBe(0)
  expect(await loadBusKey(db, 2_000)).toEqual(key)
})

it('an installation with nodes of a version before has a day to replace them', async () => {
  const { db } = server.storage
  await loadSecret(db, 'bus-name', async () => 'older')
  const { unsignedUntil } = await loadBusKey(db, 1_000)
  expect(unsignedUntil).toBe(1_000 + 24 * 3_600_000)
  // A later start does not begin another day.
  expect((await loadBusKey(db, 9_000)).unsignedUntil).toBe(unsignedUntil)
})

it('a password of NATS is found in any of the addresses', () => {
  expect(hasPassword('nats://one:4222,tls://parley:secret@two:4222')).toBe(true)
  expect(hasPassword('nats://one:4222,tls://two:4222')).toBe(false)
})
