import type { Readable } from 'node:stream'

/** Both ends included, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of files rest. Keys are made by us: letters, digits, dots and dashes. */
export interface BlobStore {
  /** Every node of a cluster reaches it. */
  isShared: boolean
  /** Takes the bytes of a file on disk. The file stays, and belongs to the caller; putting twice is harmless. */
  put(key: string, path: string, contentType: string): Promise<void>
  /** Rejects with `BlobMissing` when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /**
   * Hands the bytes on piece by piece, and waits each time. A piece is good only until `take` is done: its memory is used
   * again. Rejects with `BlobMissing` before the first when there is none.
   */
  pour(key: string, range: ByteRange, take: (piece: Uint8Array) => Promise<void>): Promise<void>
  /** Removing a missing one is not an error. */
  remove(key: string): Promise<void>
}

export class BlobMissing extends Error {}
