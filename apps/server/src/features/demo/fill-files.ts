import { chmod, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeFilePath, mediaUrlsOf } from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { BlobStore } from '../../ports/blob-store.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UploadFolder } from '../../storage/blobs/upload-folder.ts'
import type { Storage } from '../../storage/storage.ts'
import { createStoreFile } from '../files/store-file.ts'
import { DEMO_FILES } from './demo-files.ts'

export interface FileFilling {
  storage: Storage
  blobs: BlobStore
  folder: UploadFolder
  clock: Clock
}

const ASSETS = join(import.meta.dirname, 'files')

/** Stores the files of the demo like uploads, and gives their recipients access. */
export async function fillFiles(filling: FileFilling, companyId: number): Promise<void> {
  const { storage, folder } = filling
  const storeFile = createStoreFile(filling)
  const people = await storage.db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .select(['id', 'user_name'])
    .execute()
  for (const { id, asset, name, uploader } of Object.values(DEMO_FILES)) {
    const person = people.find(candidate => candidate.user_name === uploader)
    if (!person) throw new Error(`The demo company has no ${uploader}.`)
    const path = folder.pathOf(id)
    await copyFile(join(ASSETS, asset), path)
    // As the repository has it, everybody could read it.
    await chmod(path, 0o600)
    await storeFile({ companyId, userId: person.id }, { id, path, name, isSpace: false })
    await folder.remove(id)
  }
  await openToReaders(storage)
}

async function openToReaders({ db }: Storage): Promise<void> {
  const rows = await db
    .selectFrom('messages')
    .where('data', 'like', `%${DEMO_FILES.harbour.id.slice(0, 5)}%`)
    .select(['conversation_id', 'seq', 'data_type', 'data'])
    .execute()
  const posts = rows.flatMap(({ conversation_id, seq, data_type, data }) => {
    const content = decodeContent(data_type, JSON.parse(data))
    const ids = content.ok ? mediaUrlsOf(content.value).flatMap(url => decodeFilePath(url)?.id ?? []) : []
    return [...new Set(ids)].map(file_id => ({ file_id, conversation_id, seq }))
  })
  await db.insertInto('file_posts').values(posts).execute()
}
