import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import createFastify from 'fastify'
import { expect, it } from 'vitest'
import { sendAnswer } from './send-answer.ts'

const LONG = JSON.stringify({ list: Array.from({ length: 500 }, (_, at) => `message ${at}`) })
const SHORT = JSON.stringify({ token: 'secret' })
const PARTS = [Buffer.from(LONG.slice(0, 1000)), Buffer.from(LONG.slice(1000))]

async function receive(answer: string | Buffer[], encodings: string) {
  const fastify = createFastify()
  fastify.get('/', (request, reply) => sendAnswer(request, reply, answer))
  const { headers, rawPayload } = await fastify.inject({
    url: '/',
    headers: { 'accept-encoding': encodings },
  })
  return { encoding: headers['content-encoding'], length: headers['content-length'], bytes: rawPayload }
}

it.each([
  ['whole', LONG],
  ['in parts', PARTS],
])('compresses a long answer that was written %s, by what the client takes', async (_, answer) => {
  const brotli = await receive(answer, 'gzip, deflate, br, zstd')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(LONG)
  expect(brotli.bytes.length).toBeLessThan(LONG.length / 3)
  const zipped = await receive(answer, 'gzip')
  expect(zipped.encoding).toBe('gzip')
  expect(gunzipSync(zipped.bytes).toString()).toBe(LONG)
  const plain = await receive(answer, 'br;q=0')
  expect(plain).toMatchObject({ encoding: undefined, length: String(LONG.length) })
  expect(plain.bytes.toString()).toBe(LONG)
})

it('leaves a short answer as it is', async () => {
  const { encoding, bytes } = await receive(SHORT, 'br')
  expect([encoding, bytes.toString()]).toEqual([undefined, SHORT])
})
