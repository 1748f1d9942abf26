import { checkUpload, cleanFileName, MAX_FILE_BYTES } from '@parley/protocol/model'
import type { FormFile } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import type { FileRow } from '../../domain/access/select-own-files.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import { TooManyBytes } from '../../storage/blobs/upload-folder.ts'
import type { FileParts } from './file-parts.ts'
import { requireQuota, withinQuota } from './quota.ts'
import { removeUpload } from './remove-upload.ts'
import type { RunningUploads } from './running-uploads.ts'
import type { StoreFile } from './store-file.ts'
import { newFileId, refuseWhenDiskIsFull } from './uploads.ts'

type ReceiveForm = (caller: Caller, file: FormFile) => Promise<FileRow>

/** The whole file in one request. A request that breaks off leaves nothing behind. */
export function createReceiveForm(
  parts: FileParts,
  storeFile: StoreFile,
  running: RunningUploads,
): ReceiveForm {
  const { db, folder, clock, log } = parts

  async function receive(
    caller: Caller,
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
      const row = { id, user_id: caller.userId, name, size, is_space: 1, created_at: clock.now() }
      await withinQuota(parts, caller, size, room => room.insertInto('uploads').values(row).execute())
      return await storeFile(caller, { id, path: await folder.gather(id), name, isSpace: true })
    } finally {
      await removeUpload(parts, id).catch(error =>
        log.error({ err: error }, 'An upload could not be removed yet.'),
      )
    }
  }

  return async (caller, { name: given, content }) => {
    const name = cleanFileName(given)
    const problem = checkUpload({ name, size: 0, isSilenced: false })
    if (problem) throw fileError(problem)
    await requireQuota(db, parts, caller, 0)
    const id = newFileId()
    return await running.run(id, caller.userId, () => receive(caller, id, name, content))
  }
}
