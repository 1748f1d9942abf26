import { randomBytes } from 'node:crypto'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { CallError } from '../../domain/rest/call-error.ts'
import { TooManyBytes } from '../../storage/blobs/upload-folder.ts'
import type { Schema } from '../../storage/schema.ts'
import type { ArrivingBytes } from './arriving-bytes.ts'
import type { FileParts } from './file-parts.ts'

/** A node that dies loses at most this much of an upload. */
const PIECE_BYTES = 8 * 1_048_576

interface UploadPiece {
  bytes: AsyncIterable<Uint8Array>
  /** The source failed within this piece. */
  wasCut(): boolean
}

/** Each piece has to be read to its end before the next one is asked for. */
async function* splitBytes(
  source: AsyncIterable<Uint8Array>,
  pieceBytes = PIECE_BYTES,
): AsyncGenerator<UploadPiece> {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Uint8Array | undefined
  let isOver = false
  const next = async (): Promise<Uint8Array | undefined> => {
    const { value, done } = await chunks.next()
    if (done) isOver = true
    return done ? undefined : value
  }
  try {
    for (;;) {
      rest ??= await next()
      if (isOver) return
      let wasCut = false
      const bytes = async function* () {
        let room = pieceBytes
        while (rest && room > 0) {
          const part: Uint8Array = rest.subarray(0, room)
          // A copy: whoever takes the part may take its memory.
          const left: Uint8Array = new Uint8Array(rest.subarray(part.length))
          room -= part.length
          yield part
          try {
            rest = left.length > 0 ? left : room > 0 ? await next() : undefined
          } catch (error) {
            wasCut = true
            throw error
          }
        }
      }
      yield { bytes: bytes(), wasCut: () => wasCut }
    }
  } finally {
    // Ends a request of which nobody wants the rest.
    if (!isOver) await chunks.return?.()
  }
}

type SharedParts = Pick<FileParts, 'storage' | 'blobs' | 'folder'>

/**
 * Uploads as pieces in the object store. A piece counts from the moment its row says its size; the row is there before its
 * bytes, so that none is left behind.
 */
export function createSharedUploads(parts: SharedParts): ArrivingBytes {
  const { storage, blobs, folder } = parts
  const { db } = storage
  return {
    create: async () => undefined,
    async lengthOf(id) {
      const upload = await db.selectFrom('uploads').where('id', '=', id).select('id').executeTakeFirst()
      return upload && (await measure(db, id))
    },
    async append(id, offset, limit, source) {
      let end = offset
      for await (const piece of splitBytes(source)) {
        const size = await storePiece(parts, id, end, limit, piece)
        end += size
      }
      return end
    },
    async gather(id, total) {
      await folder.remove(id)
      await folder.create(id)
      let end = 0
      for (const { blob, start, size } of await listPieces(db, id))
        if (start === end) end = await folder.append(id, start, start + Number(size), await blobs.read(blob))
      // Another node that has finished the upload removes its pieces.
      if (end !== total) throw new CallError(CODE.conflict, `Only ${end} of ${total} bytes are there.`)
      return await folder.gather(id)
    },
    async remove(id) {
      await folder.remove(id)
      const rows = await db.selectFrom('upload_pieces').where('upload_id', '=', id).select('blob').execute()
      for (const { blob } of rows) await removePiece(parts, blob)
    },
  }
}

const listPieces = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('upload_pieces')
    .where('upload_id', '=', id)
    .where('size', 'is not', null)
    .orderBy('start')
    .selectAll()
    .execute()

async function measure(db: Kysely<Schema>, id: string): Promise<number> {
  const last = (await listPieces(db, id)).at(-1)
  return last ? last.start + Number(last.size) : 0
}

/** Through the disk, so that many uploads do not fill the memory. What arrived before a cut is stored as well. */
async function storePiece(
  parts: SharedParts,
  upload: string,
  start: number,
  limit: number,
  piece: UploadPiece,
): Promise<number> {
  const { folder } = parts
  const blob = `${upload}.${randomBytes(6).toString('hex')}`
  await folder.create(blob)
  try {
    let cut: unknown
    await folder.append(blob, 0, limit - start, piece.bytes).catch(error => {
      if (error instanceof TooManyBytes || !piece.wasCut()) throw error
      cut = error
    })
    const size = (await folder.lengthOf(blob)) ?? 0
    if (size > 0) await keepPiece(parts, { upload_id: upload, start, blob }, size)
    if (cut) throw cut
    return size
  } finally {
    await folder.remove(blob)
  }
}

interface PieceRow {
  upload_id: string
  start: number
  blob: string
}

async function keepPiece(parts: SharedParts, row: PieceRow, size: number): Promise<void> {
  const { storage, blobs, folder } = parts
  await storage.db.insertInto('upload_pieces').values(row).execute()
  try {
    await blobs.put(row.blob, await folder.gather(row.blob), 'application/octet-stream')
    await storage.transaction(db => countPiece(db, storage.dialect, row, size))
  } catch (error) {
    await removePiece(parts, row.blob)
    throw error
  }
}

/** Another node may have taken over the upload meanwhile: the first to get here has the place. */
async function countPiece(
  db: Kysely<Schema>,
  dialect: SharedParts['storage']['dialect'],
  { upload_id, start, blob }: PieceRow,
  size: number,
): Promise<void> {
  const own = db.selectFrom('uploads').where('id', '=', upload_id).select('id')
  const upload = await (dialect === 'postgres' ? own.forUpdate() : own).executeTakeFirst()
  const length = await measure(db, upload_id)
  if (!upload || length !== start) throw new CallError(CODE.conflict, `Upload-Offset: is ${length}`)
  await db.updateTable('upload_pieces').set({ size }).where('blob', '=', blob).execute()
}

async function removePiece({ storage: { db }, blobs }: SharedParts, blob: string): Promise<void> {
  await blobs.remove(blob)
  await db.deleteFrom('upload_pieces').where('blob', '=', blob).execute()
}
