import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from './hashed-files.ts'
import { leaveOutPageHeaders } from './security-headers.ts'

/** Shorter ones fit into the first packets anyway, and those with tokens are shorter: none is compressed beside foreign text. */
const LEAST_BYTES = 4_096

/** As good as gzip's best in a third of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Sends an answer that was written whole or, if long, in parts; compressed where that is worth while, off the event loop. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer[],
): Promise<FastifyReply> {
  leaveOutPageHeaders(reply)
  const encoding = typeof text === 'string' && text.length < LEAST_BYTES ? undefined : encodingFor(request)
  if (encoding) void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  if (typeof text === 'string') {
    if (!encoding) return reply.send(text)
    return reply.send(encoding === 'br' ? await brotli(text, BROTLI) : await zip(text))
  }
  const parts = Readable.from(text)
  if (encoding) return reply.send(parts.pipe(encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip()))
  const length = text.reduce((sum, part) => sum + part.length, 0)
  return reply.header('content-length', length).send(parts)
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = acceptedEncodings(request)
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : undefined
}
