import { decodeFilePath } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { type FileRow, selectOwnFiles } from '../../domain/access/select-own-files.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import type { Schema } from '../../storage/schema.ts'
import type { FileParts } from './file-parts.ts'
import { withinQuota } from './quota.ts'
import { newFileId } from './uploads.ts'

/** Another file with the same bytes: it stays when the message, or its sender's copy, is removed. */
export async function copyFile(parts: FileParts, caller: Caller, path: string): Promise<FileRow> {
  const { db, storage, clock } = parts
  const address = decodeFilePath(path)
  const found = address && (await selectOwnFiles(db, caller, [address.id], 'pass-on')).get(address.id)
  if (!found || found.expired_at !== null) throw fileError('save-failed')
  const own = { id: newFileId(), uploader_id: caller.userId, is_space: 1, created_at: clock.now() }
  const saved_from = found.uploader_id === caller.userId ? found.saved_from : found.uploader_id
  const row = { ...found, ...own, saved_from }
  await withinQuota(parts, caller, found.size, async room => {
    if (!(await lockFile(room, storage.dialect, found.id))) throw fileError('save-failed')
    await room.insertInto('files').values(row).execute()
  })
  return row
}

/** The file must not expire before it is copied, or its bytes would be gone. */
async function lockFile(
  db: Kysely<Schema>,
  dialect: FileParts['storage']['dialect'],
  id: string,
): Promise<boolean> {
  const live = db.selectFrom('files').where('id', '=', id).where('expired_at', 'is', null).select('id')
  return (await (dialect === 'postgres' ? live.forShare() : live).executeTakeFirst()) !== undefined
}
