import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountHealth } from './health.ts'

const PROMISED_MS = 2_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

// [running-1]
it('health is reported within two seconds even if the database never answers', async () => {
  const fastify = Fastify()
  const asked = Promise.withResolvers<void>()
  const database = () => {
    asked.resolve()
    return new Promise<boolean>(() => undefined)
  }
  mountHealth(fastify, { database, xmpp: async () => true })
  const answer = fastify.inject('/healthz')
  await asked.promise
  await vi.advanceTimersByTimeAsync(PROMISED_MS)
  const { statusCode, json } = await answer
  expect([statusCode, json()]).toEqual([503, { status: 'unavailable', database: false, xmpp: true }])
  await fastify.close()
})
