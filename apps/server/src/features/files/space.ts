import { setImmediate } from 'node:timers/promises'
import { decodeFilePath, PAGE_SIZE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { encodeFile } from '../../domain/files/encode-file.ts'
import { expireUnheldFiles } from '../../domain/files/expire-unheld-files.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { copyFile } from './copy-file.ts'
import type { FileParts } from './file-parts.ts'
import { filterSpace, sumCategories } from './filter-space.ts'
import { quotaOf, usedBytes } from './quota.ts'
import { createReceiveForm } from './receive-form.ts'
import { removeExpiredBytes } from './remove-expired-bytes.ts'
import type { RunningUploads } from './running-uploads.ts'
import type { StoreFile } from './store-file.ts'

/** Older files than these are not listed; few people have as many. */
const MAX_LISTED = 10_000
/** Yields to other work in between. */
const SELECTED_AT_ONCE = 1_000

type SpaceCalls = Pick<Handlers, 'uploadChatFile' | 'listSpace' | 'deleteFromSpace'>

/** What people keep for themselves [files-12]; it does not expire. */
export function createSpace(parts: FileParts, storeFile: StoreFile, running: RunningUploads): SpaceCalls {
  const { db, storage, clock, settings } = parts

  const receiveForm = createReceiveForm(parts, storeFile, running)
  const ownSpace = ({ userId }: Caller) => selectSpace(db, userId)

  return {
    uploadChatFile: signedIn(async (caller, { data }) =>
      encodeFile(
        typeof data === 'string' ? await copyFile(parts, caller, data) : await receiveForm(caller, data),
      ),
    ),
    listSpace: signedIn(async (caller, { page_num, ...filter }) => {
      const all = await listAll(db, caller)
      const found = await filterSpace(all, filter)
      const start = (page_num - 1) * PAGE_SIZE
      return {
        files: found.slice(start, start + PAGE_SIZE),
        has_more: found.length > start + PAGE_SIZE,
        categories: sumCategories(all),
        used_bytes: await usedBytes(db, caller.userId),
        quota_bytes: await quotaOf(db, caller, settings),
      }
    }),
    deleteFromSpace: signedIn(async (caller, { file_path }) => {
      const address = decodeFilePath(file_path)
      const row =
        address && (await ownSpace(caller).where('id', '=', address.id).selectAll().executeTakeFirst())
      if (!row) throw fileError('missing')
      // A message that carries it keeps it.
      const ids = await storage.transaction(async changing => {
        await changing.updateTable('files').set({ is_space: 0 }).where('id', '=', row.id).execute()
        return await expireUnheldFiles(changing, [row.id], clock.now())
      })
      await removeExpiredBytes(parts, { ids })
      return {}
    }),
  }
}

const selectSpace = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('files')
    .where('uploader_id', '=', userId)
    .where('is_space', '=', 1)
    .where('expired_at', 'is', null)

/** Customers know staff only by their messages, so they are not told whose file it was. */
async function listAll(db: Kysely<Schema>, { userId, isCustomer }: Caller) {
  const all = []
  for (let offset = 0; offset < MAX_LISTED; offset += SELECTED_AT_ONCE) {
    const rows = await selectSpace(db, userId)
      .leftJoin('users as u', 'u.id', 'files.saved_from')
      .orderBy('files.created_at', 'desc')
      .orderBy('files.id')
      .limit(SELECTED_AT_ONCE)
      .offset(offset)
      .selectAll('files')
      .select('u.nick_name as fromName')
      .execute()
    all.push(
      ...rows.map(({ fromName, ...row }) => ({
        ...encodeFile(row),
        time: row.created_at,
        ...(row.saved_from !== null && { from: isCustomer ? '' : (fromName ?? '') }),
      })),
    )
    if (rows.length < SELECTED_AT_ONCE) break
    await setImmediate()
  }
  return all
}
