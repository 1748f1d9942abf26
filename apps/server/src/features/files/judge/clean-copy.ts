import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A part of the original, both ends included, or bytes of ours. */
export type Piece = { start: number; end: number } | Uint8Array

/** Reads `length` bytes, or fewer at the end of the file. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

/** Reads headers, never the pictures behind them, and says which parts of a file to keep. */
export type PlanPieces = (read: ReadAt, size: number) => Promise<Piece[]>

/** Writes the planned parts to another file, without ever holding one in memory. */
export async function cleanCopy(source: string, target: string, plan: PlanPieces): Promise<void> {
  const handle = await open(source, 'r')
  try {
    const { size } = await handle.stat()
    const pieces = await plan(readerOf(handle), size)
    await pipeline(Readable.from(bytesOf(handle, pieces), { objectMode: false }), createWriteStream(target))
  } finally {
    await handle.close()
  }
}

export const readerOf =
  (handle: FileHandle): ReadAt =>
  async (position, length) => {
    const buffer = Buffer.alloc(length)
    const { bytesRead } = await handle.read(buffer, 0, length, position)
    return buffer.subarray(0, bytesRead)
  }

async function* bytesOf(handle: FileHandle, pieces: Piece[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) yield piece
    else if (piece.end >= piece.start) yield* handle.createReadStream({ ...piece, autoClose: false })
  }
}
