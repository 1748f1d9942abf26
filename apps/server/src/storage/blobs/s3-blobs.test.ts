import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startS3 } from '../../../test/s3-server.ts'
import { BlobMissing } from '../../ports/blob-store.ts'
import { createS3Blobs } from './s3-blobs.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let folder: string
let path: string

beforeAll(async () => {
  s3 = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'parley-blobs-'))
  path = join(folder, 'source')
  await writeFile(path, 'zero to nine')
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

it('S3 requests carry a valid signature', async () => {
  const blobs = createS3Blobs(s3.settings)
  await blobs.put('0a.thumb', path, 'image/webp')
  expect(await text(await blobs.read('0a.thumb'))).toBe('zero to nine')
  expect(await text(await blobs.read('0a.thumb', { start: 5, end: 6 }))).toBe('to')
  await blobs.remove('0a.thumb')
  await expect(blobs.read('0a.thumb')).rejects.toBeInstanceOf(BlobMissing)
})

it.each(['secretAccessKey', 'accessKeyId', 'region'])('S3 refuses a wrong %s', async name => {
  const blobs = createS3Blobs({ ...s3.settings, [name]: 'wrong' })
  await expect(blobs.put('0b', path, 'text/plain')).rejects.toThrow()
  await expect(blobs.read('0b')).rejects.not.toBeInstanceOf(BlobMissing)
})
