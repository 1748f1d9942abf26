import { setImmediate } from 'node:timers/promises'
import { checkUpload, cleanFileName, decodeFilePath, MAX_FILE_BYTES, PAGE_SIZE } from '@parley/protocol/model'
import type { AnswerOf, Contract, FormFile, RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { type FileRow, selectOwnFiles } from '../../domain/access/select-own-files.ts'
import { encodeFile } from '../../domain/files/encode-file.ts'
import { expireUnheldFiles } from '../../domain/files/expire-unheld-files.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { mapInSteps } from '../../domain/steps/map-in-steps.ts'
import { sortInSteps } from '../../domain/steps/sort-in-steps.ts'
import { TooManyBytes } from '../../storage/blobs/upload-folder.ts'
import type { Schema } from '../../storage/schema.ts'
import type { FileParts } from './file-parts.ts'
import { quotaOf, requireQuota, usedBytes, withinQuota } from './quota.ts'
import { removeExpiredBytes } from './remove-expired-bytes.ts'
import { removeUpload } from './remove-upload.ts'
import type { RunningUploads } from './running-uploads.ts'
import type { StoreFile } from './store-file.ts'
import { newFileId, refuseWhenDiskIsFull } from './uploads.ts'

/** Older files than these are not listed; few people have as many. */
const MAX_LISTED = 10_000
/** Yields to other work in between. */
const SELECTED_AT_ONCE = 1_000

/** Another file with the same bytes: it stays when the message, or its sender's copy, is removed. */
async function copyFile(parts: FileParts, caller: Caller, path: string): Promise<FileRow> {
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

type SpaceFile = AnswerOf<Contract['listSpace']>['files'][number]
type Filter = Omit<RequestOf<Contract['listSpace']>, 'page_num'>

const byName = new Intl.Collator()
const COMPARE: Record<Filter['order'], (a: SpaceFile, b: SpaceFile) => number> = {
  newest: () => 0,
  largest: (a, b) => b.file_size - a.file_size,
  name: (a, b) => byName.compare(a.file_name, b.file_name),
}

/** `files` are newest first; equal ones keep that order. */
async function filterSpace(
  files: readonly SpaceFile[],
  { query = '', type, source, order }: Filter,
): Promise<SpaceFile[]> {
  const wanted = query.trim().toLowerCase()
  const fits = (file: SpaceFile) =>
    (type === undefined || file.type === type) &&
    (source === undefined || (source === 'chat') === (file.from !== undefined)) &&
    file.file_name.toLowerCase().includes(wanted)
  const found = await mapInSteps(
    files,
    ({ file_name }) => file_name.length,
    file => (fits(file) ? [file] : []),
  )
  return order === 'newest' ? found.flat() : await sortInSteps(found.flat(), COMPARE[order])
}

function sumCategories(files: readonly SpaceFile[]) {
  const sums = new Map<string, { type: string; count: number; bytes: number }>()
  for (const { type, file_size } of files) {
    const { count, bytes } = sums.get(type) ?? { count: 0, bytes: 0 }
    sums.set(type, { type, count: count + 1, bytes: bytes + file_size })
  }
  return [...sums.values()]
}

type Owner = Pick<Caller, 'companyId' | 'userId' | 'isCustomer'>
export type ReceiveForm = (owner: Owner, file: FormFile) => Promise<FileRow>

/** The whole file in one request. A request that breaks off leaves nothing behind. */
export function createReceiveForm(
  parts: FileParts,
  storeFile: StoreFile,
  running: RunningUploads,
  isSpace: boolean,
): ReceiveForm {
  const { db, folder, clock, log } = parts

  async function receive(
    owner: Owner,
    id: string,
    name: string,
    content: FormFile['content'],
  ): Promise<FileRow> {
    await refuseWhenDiskIsFull(folder.create(id))
    try {
      const size = await refuseWhenDiskIsFull(folder.append(id, 0, MAX_FILE_BYTES, content)).catch(error => {
        throw error instanceof TooManyBytes ? fileError('too-large') : error
      })
      // The size was not announced; it counts from here on.
      const [user_id, is_space] = [owner.userId, isSpace ? 1 : 0]
      const row = { id, user_id, name, size, is_space, created_at: clock.now() }
      await withinQuota(parts, owner, size, room => room.insertInto('uploads').values(row).execute())
      return await storeFile(owner, { id, path: await folder.gather(id), name, isSpace })
    } finally {
      await removeUpload(parts, id).catch(error =>
        log.error({ err: error }, 'An upload could not be removed yet.'),
      )
    }
  }

  return async (owner, { name: given, content }) => {
    const name = cleanFileName(given)
    const problem = checkUpload({ name, size: 0, isSilenced: false })
    if (problem) throw fileError(problem)
    await requireQuota(db, parts, owner, 0)
    const id = newFileId()
    return await running.run(id, owner.userId, () => receive(owner, id, name, content))
  }
}

type SpaceCalls = Pick<Handlers, 'uploadChatFile' | 'listSpace' | 'deleteFromSpace'>

/** What people keep for themselves [files-12]; it does not expire. */
export function createSpace(parts: FileParts, storeFile: StoreFile, running: RunningUploads): SpaceCalls {
  const { db, storage, clock, settings } = parts

  const receiveForm = createReceiveForm(parts, storeFile, running, true)
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
