import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import createFastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/testkit.ts'
import { acceptForms } from './accept-forms.ts'

const BOUNDARY = 'between'
const head = (url: string, headers = '') =>
  `POST ${url} HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n` +
  `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n${headers}\r\n`
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const part = (name: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const FILLING = chunk('x'.repeat(16_384))

let socket: Socket
afterEach(() => void socket.destroy())

async function open(port: number): Promise<Socket> {
  socket = connect(port, '127.0.0.1')
  // Being cut off is what these tests wait for.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Writes on and on, as fast as it is read, until the other side has had enough. */
async function floodUntilCut(): Promise<string> {
  let answer = ''
  socket.on('data', bytes => {
    answer += String(bytes)
  })
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  const fill = () => {
    while (socket.writable && socket.write(FILLING));
  }
  socket.on('drain', fill)
  fill()
  await closed
  return answer
}

describe('a form', () => {
  const URL = '/port/api/uploadChatFile'
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
    await server.createUser('ann')
  })
  afterEach(() => server.stop())

  // [limits-12]
  it('with a bad token is refused before it is read, and its sender is disconnected', async () => {
    await open(server.port)
    socket.write(head(URL, 'Authorization: Bearer wrong\r\n'))
    expect(String((await once(socket, 'data'))[0])).toMatch(/"code":11\d/)
    await floodUntilCut()
  })

  // [limits-12]
  it.each([
    ['a field without an end', part('data')],
    ['no field at all', ''],
  ])('without a token is read for 64 KiB: %s', async (_what, beginning) => {
    await open(server.port)
    socket.write(head(URL))
    if (beginning !== '') socket.write(chunk(beginning))
    expect(await floodUntilCut()).toContain('body: too large')
  })

  // [limits-12]
  it('without a token is refused when its file begins, and its sender is disconnected', async () => {
    await open(server.port)
    socket.write(head(URL) + chunk(part('data', '; filename="a.txt"')))
    expect(await floodUntilCut()).toMatch(/"code":11\d/)
  })

  it('may carry its token in a field before the file', async () => {
    const { token } = await server.signIn('ann')
    const form = new FormData()
    form.set('token', token)
    form.set('thirdpartyid', '0')
    form.set('data', new File(['saved'], 'saved.txt'))
    const answer = await fetch(`${server.url}${URL}`, { method: 'POST', body: form })
    expect(await answer.json()).toMatchObject({ code: 0 })
  })
})

describe('a small form', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
    await server.createUser('ann')
  })
  afterEach(() => server.stop())

  it.each([
    ['the token', 'token', { code: 0 }],
    ['no token', 'other', { code: 110 }],
  ])('may have its token behind the file, however late it comes: %s', async (_what, field, expected) => {
    const { token } = await server.signIn('ann')
    const file = `${part('thirdpartyid')}0\r\n${part('data', '; filename="a.txt"')}some words\r\n`
    const rest = `${part(field)}${token}\r\n--${BOUNDARY}--\r\n`
    await open(server.port)
    socket.write(
      head('/port/api/uploadChatFile').replace(
        'Transfer-Encoding: chunked',
        `Content-Length: ${file.length + rest.length}`,
      ) + file,
    )
    // The server has read the file by the time it answers another request.
    await fetch(`${server.url}/healthz`)
    socket.write(rest)
    const answer = String((await once(socket, 'data'))[0])
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject(expected)
  })
})

describe('the fields of a form', () => {
  let fastify: FastifyInstance
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fastify = createFastify()
    acceptForms(fastify)
    fastify.post('/', () => 'taken')
    await fastify.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    vi.useRealTimers()
    socket.destroy()
    await fastify.close()
  })

  // [limits-12]
  it('have ten seconds to arrive', async () => {
    await open((fastify.server.address() as AddressInfo).port)
    const begun = once(fastify.server, 'request')
    socket.write(head('/') + chunk(part('data')))
    await begun
    await vi.advanceTimersByTimeAsync(10_001)
    expect(String((await once(socket, 'data'))[0])).toContain('took too long')
  })
})
