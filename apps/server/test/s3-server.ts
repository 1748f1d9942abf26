/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../src/storage/blobs/s3-blobs.ts'
import { isSigned } from './s3-signature.ts'

const FORBIDDEN = 403

/** An S3 store with an empty bucket. It checks no signatures of this version by itself: we do, in front of it. */
export async function startS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-s3-'))
  const configureBuckets = [{ name: 'parley' }]
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  s3.middleware.unshift(async (context, next) => {
    if (isSigned(context.req, { ...keys, endpoint: '' })) return await next()
    context.status = FORBIDDEN
    context.body = '<Error><Code>SignatureDoesNotMatch</Code></Error>'
  })
  const { port } = await s3.run()
  return {
    settings: { ...keys, endpoint: `http://127.0.0.1:${port}/parley` },
    async stop() {
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
