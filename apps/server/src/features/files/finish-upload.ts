import { CODE } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import type { FileRow } from '../../domain/access/select-own-files.ts'
import { encodeFile } from '../../domain/files/encode-file.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { FileParts } from './file-parts.ts'
import type { StoreFile } from './store-file.ts'

/** Turns a complete upload into a file. Asking twice gives the same response. */
export function createFinishUpload(
  { db, arriving }: FileParts,
  storeFile: StoreFile,
): Pick<Handlers, 'finishUpload'> {
  const underWay = new Map<string, Promise<FileRow>>()

  async function finish(caller: Caller, id: string): Promise<FileRow> {
    const upload = await db
      .selectFrom('uploads')
      .where('id', '=', id)
      .where('user_id', '=', caller.userId)
      .selectAll()
      .executeTakeFirst()
    if (!upload) return await findFinished(caller, id)
    const length = await arriving.lengthOf(id)
    if (length !== upload.size) throw new CallError(CODE.conflict, `Only ${length ?? 0} bytes have arrived.`)
    let path: string
    try {
      path = await arriving.gather(id, upload.size)
    } catch (error) {
      // Another node may have finished it meanwhile.
      return await findFinished(caller, id).catch(() => Promise.reject(error))
    }
    return await store(caller, { id, path, name: upload.name, isSpace: upload.is_space === 1 })
  }

  async function store(caller: Caller, file: Parameters<StoreFile>[1]): Promise<FileRow> {
    const { id } = file
    try {
      const row = await storeFile(caller, file)
      await arriving.remove(id)
      return row
    } catch (error) {
      // Refused because of its content: retrying would not change that.
      if (error instanceof CallError && error.code !== CODE.noRoom) {
        await db.deleteFrom('uploads').where('id', '=', id).execute()
        await arriving.remove(id)
      }
      throw error
    }
  }

  const findFinished = async ({ userId }: Caller, id: string): Promise<FileRow> =>
    (await db
      .selectFrom('files')
      .where('id', '=', id)
      .where('uploader_id', '=', userId)
      .selectAll()
      .executeTakeFirst()) ?? Promise.reject(fileError('missing'))

  return {
    finishUpload: signedIn(async (caller, { upload_id }) => {
      const key = `${caller.userId} ${upload_id}`
      const work = underWay.get(key) ?? finish(caller, upload_id).finally(() => underWay.delete(key))
      underWay.set(key, work)
      return encodeFile(await work)
    }),
  }
}
