import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../src/storage/blobs/s3-blobs.ts'

/** A store that speaks S3, with an empty bucket. It does not check signatures. */
export async function startS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-s3-'))
  const configureBuckets = [{ name: 'parley' }]
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await s3.run()
  const endpoint = `http://127.0.0.1:${port}/parley`
  return {
    settings: { endpoint, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    async stop() {
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
