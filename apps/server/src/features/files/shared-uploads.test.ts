import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { startS3 } from '../../../test/s3-server.ts'
import type { TestServer } from '../../../test/testkit.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import { createS3Blobs } from '../../storage/blobs/s3-blobs.ts'
import { openUploadFolder } from '../../storage/blobs/upload-folder.ts'
import type { FileParts } from './file-parts.ts'
import { createFinishUpload } from './finish-upload.ts'
import { createSharedUploads } from './shared-uploads.ts'
import { createStoreFile } from './store-file.ts'

const ID = 'upload-1'

describe('an upload that two nodes finish', () => {
  let server: TestServer
  let s3: Awaited<ReturnType<typeof startS3>>
  let folders: string
  let companyId: number
  let userId: number
  beforeEach(async () => {
    s3 = await startS3()
    folders = await mkdtemp(join(tmpdir(), 'parley-nodes-'))
  })
  afterEach(async () => {
    await s3.stop()
    await rm(folders, { recursive: true })
  })

  const openNode = async (name: string) => {
    const { storage } = server
    const blobs = createS3Blobs(s3.settings)
    const folder = await openUploadFolder(join(folders, name))
    const arriving = createSharedUploads({ storage, blobs, folder })
    const clock = { now: () => Date.now() }
    const parts = { storage, db: storage.db, blobs, folder, arriving, clock } as unknown as FileParts
    const { finishUpload } = createFinishUpload(parts, createStoreFile(parts))
    const context = { caller: { companyId, userId } } as CallContext
    return { arriving, blobs, finish: () => finishUpload(context, { upload_id: ID }) }
  }

  onEachDatabase(database => {
    beforeEach(async () => {
      server = database()
      await server.createUser('ann')
      const { db } = server.storage
      const ann = await db
        .selectFrom('users')
        .where('user_name', '=', 'ann')
        .selectAll()
        .executeTakeFirstOrThrow()
      companyId = ann.company_id
      userId = ann.id
      const upload = { id: ID, user_id: userId, name: 'a.txt', size: 5, is_space: 0, created_at: 1 }
      await db.insertInto('uploads').values(upload).execute()
    })

    it('is the same file for both, with all its bytes', async () => {
      const [one, other] = [await openNode('one'), await openNode('other')]
      await one.arriving.append(ID, 0, 5, Readable.from([Buffer.from('hello')]))
      const { gather } = other.arriving
      // The other node has seen that all bytes are there.
      other.arriving.gather = async (...request) => {
        await one.finish()
        return await gather(...request)
      }
      expect(await other.finish()).toEqual(await one.finish())
      expect(await text(await one.blobs.read(ID))).toBe('hello')
    })

    it('is not gathered where bytes are missing', async () => {
      const { arriving } = await openNode('one')
      await arriving.append(ID, 0, 5, Readable.from([Buffer.from('hell')]))
      await expect(arriving.gather(ID, 5)).rejects.toThrow('4 of 5 bytes')
      await arriving.append(ID, 4, 5, Readable.from([Buffer.from('o')]))
      expect(await readFile(await arriving.gather(ID, 5), 'utf8')).toBe('hello')
      await server.storage.db.deleteFrom('upload_pieces').where('start', '=', 0).execute()
      await expect(arriving.gather(ID, 5)).rejects.toThrow('0 of 5 bytes')
    })
  })
})
