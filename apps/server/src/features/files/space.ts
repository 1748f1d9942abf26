import { checkUpload, cleanFileName, decodeFilePath, MAX_FILE_BYTES, PAGE_SIZE } from '@parley/protocol/model'
import type { FormFile } from '@parley/protocol/rest'
import type { Caller } from '../../kernel/caller.ts'
import { encodeFile } from '../../kernel/encode-file.ts'
import { fileError } from '../../kernel/file-error.ts'
import { type Handlers, signedIn } from '../../kernel/handlers.ts'
import { type FileRow, selectOwnFiles } from '../../kernel/select-own-files.ts'
import { TooManyBytes } from '../../storage/blobs/upload-folder.ts'
import type { FileParts } from './file-parts.ts'
import { demandRoom, quotaOf, usedBytes } from './quota.ts'
import type { StoreFile } from './store-file.ts'
import { newFileId, noRoomIsTold } from './uploads.ts'

type SpaceCalls = Pick<Handlers, 'uploadChatFile' | 'listSpace' | 'deleteFromSpace'>

/** What people keep for themselves (spec 2 §7 uploadChatFile); it does not expire. */
export function createSpace(parts: FileParts, storeFile: StoreFile): SpaceCalls {
  const { db, folder, clock, settings } = parts

  /** The whole file in one request. Nothing is left of it when the request breaks off. */
  async function take(caller: Caller, { name: given, content }: FormFile): Promise<FileRow> {
    const name = cleanFileName(given)
    const problem = checkUpload({ name, size: 0, isMuted: false })
    if (problem) throw fileError(problem)
    await demandRoom(db, caller, 0, settings, clock.now())
    const id = newFileId()
    await folder.create(id)
    try {
      const size = await noRoomIsTold(folder.append(id, 0, MAX_FILE_BYTES, content)).catch(error => {
        throw error instanceof TooManyBytes ? fileError('too-large') : error
      })
      await demandRoom(db, caller, size, settings, clock.now())
      await folder.settle(id)
      return await storeFile(caller, { id, path: folder.pathOf(id), name, isSpace: true })
    } finally {
      await folder.remove(id)
    }
  }

  /** Another file with the same bytes: it stays when the message, or its sender's copy, goes. */
  async function keep(caller: Caller, path: string): Promise<FileRow> {
    const address = decodeFilePath(path)
    const found = address && (await selectOwnFiles(db, caller, [address.id], 'pass-on')).get(address.id)
    if (!found || found.expired_at !== null) throw fileError('save-failed')
    await demandRoom(db, caller, found.size, settings, clock.now())
    const row = {
      ...found,
      id: newFileId(),
      uploader_id: caller.userId,
      is_space: 1,
      created_at: clock.now(),
    }
    await db.insertInto('files').values(row).execute()
    return row
  }

  const ownSpace = ({ userId }: Caller) =>
    db
      .selectFrom('files')
      .where('uploader_id', '=', userId)
      .where('is_space', '=', 1)
      .where('expired_at', 'is', null)

  return {
    uploadChatFile: signedIn(async (caller, { data }) =>
      encodeFile(typeof data === 'string' ? await keep(caller, data) : await take(caller, data)),
    ),
    listSpace: signedIn(async (caller, { page_num }) => {
      const rows = await ownSpace(caller)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset((page_num - 1) * PAGE_SIZE)
        .limit(PAGE_SIZE + 1)
        .selectAll()
        .execute()
      return {
        files: rows.slice(0, PAGE_SIZE).map(row => ({ ...encodeFile(row), time: row.created_at })),
        has_more: rows.length > PAGE_SIZE,
        used_bytes: await usedBytes(db, caller.userId),
        quota_bytes: quotaOf(caller, settings),
      }
    }),
    deleteFromSpace: signedIn(async (caller, { file_path }) => {
      const address = decodeFilePath(file_path)
      const row =
        address && (await ownSpace(caller).where('id', '=', address.id).selectAll().executeTakeFirst())
      if (!row) throw fileError('missing')
      // The cleaning job takes it from here, unless a message carries it.
      await db.updateTable('files').set({ is_space: 0 }).where('id', '=', row.id).execute()
      return {}
    }),
  }
}
