import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import { hasPassword, loadBusKey } from './open-bus.ts'

let server: TestServer
let now: number
const clock = { now: () => now }
beforeEach(async () => {
  now = 1_000
  server = await startTestServer()
})
afterEach(() => server.stop())

it('nodes share a key; a new installation never believes what has no mark of it', async () => {
  const { db } = server.storage
  const key = await loadBusKey(db, clock)
  expect(key.secret).toHaveLength(43)
  expect(key.takesUnsigned()).toBe(false)
  expect((await loadBusKey(db, clock)).secret).toBe(key.secret)
})

it('an installation with nodes of a version before has a day to replace them', async () => {
  const { db } = server.storage
  await loadSecret(db, 'bus-name', async () => 'older')
  const { takesUnsigned } = await loadBusKey(db, clock)
  expect(takesUnsigned()).toBe(true)
  now += 24 * 3_600_000
  expect(takesUnsigned()).toBe(false)
  // A later start does not begin another day.
  expect((await loadBusKey(db, clock)).takesUnsigned()).toBe(false)
})

it('a password of NATS is found in any of the addresses', () => {
  expect(hasPassword('nats://one:4222,tls://parley:secret@two:4222')).toBe(true)
  expect(hasPassword('nats://one:4222,tls://two:4222')).toBe(false)
})
