import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import createFastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seemsLate, watchLateness } from './late-requests.ts'

const IN_TIME = { ageMs: 20, isClosed: false, sinceStandstillMs: Number.POSITIVE_INFINITY }

it.each([
  ['an ordinary one', {}, false],
  ['a slow one', { ageMs: 3_900 }, false],
  ['one that waited for long', { ageMs: 4_000 }, true],
  ['one whose sender hung up', { isClosed: true }, true],
  ['one read right after a standstill', { sinceStandstillMs: 100 }, true],
  ['one read when all that waited is read', { sinceStandstillMs: 5_000 }, false],
])('late requests: %s', (_name, signs, late) => {
  expect(seemsLate({ ...IN_TIME, ...signs })).toBe(late)
})

describe('a server', () => {
  let fastify: FastifyInstance
  let seen: boolean[]

  beforeEach(async () => {
    seen = []
    fastify = createFastify()
    watchLateness(fastify)
    fastify.get('/', async request => {
      seen.push(await request.isLate())
      return {}
    })
    await fastify.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => fastify.close())

  async function send() {
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nHost: a.test\r\n\r\n')
    return socket
  }

  it('treats a request as on time while its sender waits', async () => {
    const socket = await send()
    await once(socket, 'data')
    expect(seen).toEqual([false])
    socket.destroy()
  })

  it('notices that the sender has hung up', async () => {
    const socket = await send()
    socket.end()
    await expect.poll(() => seen).toEqual([true])
    socket.destroy()
  })

  it('notices that it was suspended while the request arrived', async () => {
    const socket = await send()
    // Like a process that was stopped.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_100)
    await once(socket, 'data')
    expect(seen).toEqual([true])
    socket.destroy()
  })
})
