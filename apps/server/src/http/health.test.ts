import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountHealth } from './health.ts'

const PROMISED_MS = 2_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
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

// [running-5]
it('a balancer is told at once to send no new clients, and to cut streams only after a while', async () => {
  const fastify = Fastify()
  let isUp = true
  let isDraining = false
  mountHealth(fastify, { database: async () => isUp }, () => isDraining)
  const ask = async () => (await fastify.inject('/readyz?soft=1')).statusCode
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return await ask()
  }
  expect(await ask()).toBe(200)
  isUp = false
  const seen = [await ask(), await after(1_900), await after(200), await after(12_800), await after(200)]
  expect(seen).toEqual([200, 200, 404, 404, 503])
  isUp = true
  expect(await ask()).toBe(200)
  isUp = false
  expect(await ask()).toBe(200)
  isDraining = true
  expect(await after(60_000)).toBe(404)
  expect((await fastify.inject('/readyz')).statusCode).toBe(503)
  await fastify.close()
})
