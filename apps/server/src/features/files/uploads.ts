import { randomBytes } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import { CODE } from '@parley/protocol/rest'
import type { Selectable } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Signer } from '../../domain/access/signer.ts'
import type { UploadState, Uploads } from '../../domain/files/uploads.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import { fileError } from '../../domain/rest/file-error.ts'
import { TooManyBytes } from '../../storage/blobs/upload-folder.ts'
import type { Schema } from '../../storage/schema.ts'
import type { FileParts } from './file-parts.ts'
import { withinQuota } from './quota.ts'
import type { RunningUploads } from './running-uploads.ts'
import type { UploadTicket } from './upload-target.ts'

type UploadRow = Selectable<Schema['uploads']>

/** Unfinished uploads are kept this long. */
export const UPLOAD_LIFE_MS = 86_400_000

export const newFileId = (): string => randomBytes(16).toString('hex')

async function findRow({ db }: FileParts, { userId }: Caller, id: string): Promise<UploadRow> {
  const row = await db
    .selectFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
  return row ?? Promise.reject(fileError('missing'))
}

async function stateOf({ arriving }: FileParts, { id, size, created_at }: UploadRow): Promise<UploadState> {
  const offset = await arriving.lengthOf(id)
  if (offset === undefined) throw fileError('missing')
  return { id, offset, size, expiresAt: created_at + UPLOAD_LIFE_MS }
}

async function drop({ db, arriving }: FileParts, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
  await arriving.remove(id)
}

/** Creates the file to be filled; if that fails, removes the row too. */
async function createFile(parts: FileParts, id: string): Promise<void> {
  try {
    await refuseWhenDiskIsFull(parts.arriving.create(id))
  } catch (error) {
    await drop(parts, id)
    throw error
  }
}

/** Returns the new length of the file. */
async function appendBytes(
  parts: FileParts,
  { id, size }: UploadRow,
  offset: number,
  source: Readable,
): Promise<number> {
  try {
    return await parts.arriving.append(id, offset, size, source)
  } catch (error) {
    if (error instanceof TooManyBytes) throw fileError('too-large')
    if (!isDiskFull(error)) throw error
    // A partial file on a full disk is useless: free the space and restart the upload.
    await drop(parts, id)
    throw fileError('no-room')
  }
}

export const createUploads = (
  parts: FileParts,
  tickets: Signer<UploadTicket>,
  running: RunningUploads,
): Uploads => ({
  async begin(caller, ticket, size) {
    const plan = tickets.verify(ticket)
    if (!plan || plan.userId !== caller.userId || plan.size !== size) throw fileError('missing')
    const row = {
      id: newFileId(),
      user_id: caller.userId,
      name: plan.name,
      size,
      is_space: plan.isSpace ? 1 : 0,
      created_at: parts.clock.now(),
    }
    await withinQuota(parts, caller, size, room => room.insertInto('uploads').values(row).execute())
    await createFile(parts, row.id)
    return await stateOf(parts, row)
  },
  async find(caller, id) {
    const row = await findRow(parts, caller, id)
    await running.interrupt(id)
    return await stateOf(parts, row)
  },
  async append(caller, id, offset, source) {
    const row = await findRow(parts, caller, id)
    return await running.run(id, caller.userId, async signal => {
      const before = await stateOf(parts, row)
      if (before.offset !== offset) throw new CallError(CODE.conflict, `Upload-Offset: is ${before.offset}`)
      return { ...before, offset: await appendBytes(parts, row, offset, addAbortSignal(signal, source)) }
    })
  },
  async cancel(caller, id) {
    await findRow(parts, caller, id)
    await running.interrupt(id)
    await drop(parts, id)
  },
})

const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')

/** For everything that writes: a full disk is a refusal, not a server fault. */
export const refuseWhenDiskIsFull = <T>(work: Promise<T>): Promise<T> =>
  work.catch(error => {
    throw isDiskFull(error) ? fileError('no-room') : error
  })
