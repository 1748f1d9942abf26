import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import createFastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitBodyTime } from './limit-body-time.ts'

const WAY_TOO_LONG_MS = 61_000

describe('the body deadline', () => {
  let fastify: FastifyInstance
  let socket: Socket
  let begun: PromiseWithResolvers<void>
  let finished: PromiseWithResolvers<string>

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    begun = Promise.withResolvers()
    finished = Promise.withResolvers()
    fastify = createFastify()
    limitBodyTime(fastify)
    fastify.addHook('preParsing', async () => begun.resolve())
    fastify.post('/', () => 'taken')
    fastify.get('/', () => finished.promise)
    await fastify.listen({ port: 0, host: '127.0.0.1' })
    socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
  })
  afterEach(async () => {
    vi.useRealTimers()
    socket.destroy()
    await fastify.close()
  })

  it('ends a request whose body does not arrive', async () => {
    const closed = once(socket, 'close')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
    await begun.promise
    vi.advanceTimersByTime(WAY_TOO_LONG_MS)
    await closed
  })

  it('does not time out slow responses', async () => {
    const answer = once(socket, 'data')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await begun.promise
    vi.advanceTimersByTime(WAY_TOO_LONG_MS)
    finished.resolve('after a long while')
    expect(String(await answer)).toContain('after a long while')
  })
})
