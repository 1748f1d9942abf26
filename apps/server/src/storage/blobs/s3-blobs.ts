import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
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
  const s3 = new S3mini({ ...settings, fetch: streamingFetch })
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
    isShared: true,
    read,
    async pour(key, range, take) {
      for await (const piece of await read(key, range)) await take(piece)
    },
    async put(key, path, contentType) {
      const { size } = await stat(path)
      // Reads the file while it is sent; only the pieces being sent are in memory.
      const body = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream
      const response = await s3.putObject(
        key,
        size === 0 ? '' : body,
        contentType,
        undefined,
        undefined,
        size,
      )
      await response.body?.cancel()
    },
    async remove(key) {
      await s3.deleteObject(key)
    },
  }
}

/** A body that is a stream has to be declared as one. */
const streamingFetch: typeof fetch = (input, init) => {
  const options = { ...init, duplex: 'half' as const }
  return fetch(input, options)
}

const statusOf = (error: unknown): unknown => (error as { status?: unknown } | null)?.status
