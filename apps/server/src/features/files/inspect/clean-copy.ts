import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Piece } from './kept-pieces.ts'

/** Reads `length` bytes, or fewer at the end of the file. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

/** Says which parts of a file to keep. Undefined: it has so many parts that it is not of this kind. */
export type PlanPieces = (read: ReadAt, size: number) => Promise<Piece[] | undefined>

/** Read at once, because the next bytes are usually needed next. */
export const WINDOW_BYTES = 262_144

/** Writes the planned parts to another file, without ever holding a part in memory. False: nothing was planned. */
export async function cleanCopy(source: string, target: string, plan: PlanPieces): Promise<boolean> {
  const handle = await open(source, 'r')
  try {
    const read = readerOf(handle)
    const pieces = await plan(read, (await handle.stat()).size)
    if (!pieces) return false
    await pipeline(Readable.from(bytesOf(read, pieces), { objectMode: false }), createWriteStream(target))
    return true
  } finally {
    await handle.close()
  }
}

/** Returned buffers stay unchanged: every window has its own memory. */
export function readerOf(handle: FileHandle): ReadAt {
  let window = { start: 0, end: 0, bytes: Buffer.alloc(0) }
  return async (position, length) => {
    if (position < window.start || position + length > window.end) {
      const { buffer, bytesRead } = await handle.read({
        buffer: Buffer.allocUnsafeSlow(Math.max(length, WINDOW_BYTES)),
        position,
      })
      const isLast = bytesRead < buffer.length
      const end = isLast ? Number.POSITIVE_INFINITY : position + bytesRead
      window = { start: position, end, bytes: buffer.subarray(0, bytesRead) }
    }
    const from = position - window.start
    return window.bytes.subarray(from, from + length)
  }
}

async function* bytesOf(read: ReadAt, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) yield piece
    else
      for (let position = piece.start; position <= piece.end; position += WINDOW_BYTES)
        yield await read(position, Math.min(WINDOW_BYTES, piece.end + 1 - position))
  }
}
