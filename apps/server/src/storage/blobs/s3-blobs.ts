import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { BlobMissing, type BlobStore } from '../../ports/blob-store.ts'

export interface S3Settings {
  /** With the bucket: `https://s3.example.org/parley`, or `https://parley.s3.example.org`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const NO_SUCH_KEY = 404

/** Any S3-compatible store. Files have at most 100 MB, which one request carries. */
export function createS3Blobs(settings: S3Settings): BlobStore {
  const s3 = new S3mini(settings)
  const read: BlobStore['read'] = async (key, range) => {
    const response = await s3
      .getObjectRaw(key, range === undefined, range?.start, range && range.end + 1)
      .catch(error => {
        throw statusOf(error) === NO_SUCH_KEY ? new BlobMissing(key) : error
      })
    if (response.status === NO_SUCH_KEY) throw new BlobMissing(key)
    return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
  }
  return {
    read,
    async pour(key, range, take) {
      for await (const piece of await read(key, range)) await take(piece)
    },
    async put(key, path, contentType) {
      // Reads the file while it is sent; only the pieces under way are in memory.
      const response = await s3.putObject(key, await openAsBlob(path), contentType)
      await response.body?.cancel()
    },
    async remove(key) {
      await s3.deleteObject(key)
    },
  }
}

const statusOf = (error: unknown): unknown => (error as { status?: unknown } | null)?.status
