import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download } from '../domain/files/downloads.ts'
import { fileError } from '../domain/rest/file-error.ts'
import { BlobMissing, type BlobStore, type ByteRange } from '../ports/blob-store.ts'

/** Types that browsers may show inline: nothing that could run. Everything else is downloaded. */
const INLINE = /^(image\/(png|jpeg|gif|bmp|webp)|(audio|video)\/\w+|application\/pdf)$/

/** RFC 6266 and 8187: a name every client can read, and the real one for those that can. */
function encodeDisposition(type: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${type}; filename="${plain}"; filename*=UTF-8''${full}`
}

/**
 * One range, as players and continued downloads ask for (RFC 9110 §14). Undefined: the whole; several ranges are answered
 * with the whole too.
 */
function decodeRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size || end < start ? 'unsatisfiable' : { start, end }
}

export interface SendOptions {
  disposition: 'attachment' | 'inline'
  /** Which origins may frame it. */
  frameAncestors: string
}

/** Sends uploaded bytes with their real type, sandboxed, and only the range that was asked for. */
export async function sendBytes(
  blobs: BlobStore,
  { key, name, size, mime, row }: Download,
  request: FastifyRequest,
  reply: FastifyReply,
  { disposition, frameAncestors }: SendOptions,
): Promise<FastifyReply> {
  const isInline = disposition === 'inline' && INLINE.test(mime)
  const etag = `"${key}-${size}"`
  void reply.headers({
    'content-type': INLINE.test(mime)
      ? mime
      : isText(mime)
        ? 'text/plain; charset=utf-8'
        : 'application/octet-stream',
    'content-disposition': encodeDisposition(isInline ? 'inline' : 'attachment', name),
    'content-security-policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors ${frameAncestors}`,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    // Access may be lost, and what a browser keeps of it is encrypted [store-11].
    'cache-control': 'no-store',
    'last-modified': new Date(row.created_at).toUTCString(),
    etag,
  })
  reply.removeHeader('x-frame-options')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const condition = request.headers['if-range']
  const mayRange = condition === undefined || condition === etag
  const range = mayRange ? decodeRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') return reply.header('content-range', `bytes */${size}`).code(416).send()
  void reply.header('content-length', range ? range.end + 1 - range.start : size)
  if (range) void reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`).code(206)
  if (request.method === 'HEAD' || size === 0) return reply.send()
  await pour(blobs, key, range ?? { start: 0, end: size - 1 }, reply)
  return reply
}

const isText = (mime: string): boolean => mime.startsWith('text/')

/** Bypasses Fastify, whose streams allocate new memory for every chunk. */
async function pour(blobs: BlobStore, key: string, range: ByteRange, reply: FastifyReply): Promise<void> {
  const { raw } = reply
  let isBegun = false
  try {
    await blobs.pour(key, range, piece => {
      if (!isBegun) {
        isBegun = true
        reply.hijack()
        raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
      }
      return writePiece(raw, piece)
    })
    raw.end()
  } catch (error) {
    if (!isBegun) {
      for (const name of ['content-length', 'content-range', 'content-disposition', 'etag'])
        reply.removeHeader(name)
      // The row exists and the bytes do not: for the reader the file is gone.
      throw error instanceof BlobMissing ? fileError('expired') : error
    }
    // Too late for an error response: the missing bytes tell. Mostly the reader has disconnected.
    raw.destroy()
    reply.log.debug({ err: error }, 'A download broke off.')
  }
}

/** A reader that disconnects never drains: its close ends the waiting, and the file is closed. */
const writePiece = (raw: ServerResponse, piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(new Error('The reader has gone.'))
    if (raw.destroyed) return leave()
    raw.once('close', leave)
    raw.write(piece, error => {
      raw.off('close', leave)
      if (error) reject(error)
      else resolve()
    })
  })
