import type { FileParts } from './file-parts.ts'
import { createSharedUploads } from './shared-uploads.ts'

/** Where the bytes of an upload gather until it is complete. */
export interface ArrivingBytes {
  create(id: string): Promise<void>
  /** Undefined when there is none. */
  lengthOf(id: string): Promise<number | undefined>
  /** Writes after `offset` and returns the new length; what arrived before a cut is kept. */
  append(id: string, offset: number, limit: number, source: AsyncIterable<Uint8Array>): Promise<number>
  /** All of them as one file on this node, until `remove`. Rejects if they are fewer than `total`. */
  gather(id: string, total: number): Promise<string>
  remove(id: string): Promise<void>
}

/** With an object store they are there, so that an upload can go on at any node. */
export const createArrivingBytes = (parts: Pick<FileParts, 'storage' | 'blobs' | 'folder'>): ArrivingBytes =>
  parts.blobs.isShared ? createSharedUploads(parts) : parts.folder
