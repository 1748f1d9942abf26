import { constants } from 'node:fs'
import { copyFile, type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BlobMissing, type BlobStore, type ByteRange } from '../../ports/blob-store.ts'

/** Larger pieces are faster, because every one goes through another thread: as large as the memory for all of them allows. */
const LARGEST_PIECE = 2_097_152
const SMALLEST_PIECE = 131_072
const PIECES_TOGETHER = 16_777_216
/** That take turns: one is read while the other is sent. */
const PIECES_EACH = 2

/** The embedded store: one file for each blob, spread over 256 folders. */
export function createDiskBlobs(root: string): BlobStore {
  const pathOf = (key: string) => join(root, key.slice(0, 2), key)
  const openBlob = (key: string) =>
    open(pathOf(key), 'r').catch(error => {
      throw isMissing(error) ? new BlobMissing(key) : error
    })
  let pouring = 0
  const pieceBytes = () =>
    Math.max(SMALLEST_PIECE, Math.min(LARGEST_PIECE, PIECES_TOGETHER / PIECES_EACH / pouring))
  return {
    isShared: false,
    async put(key, source) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      await linkOrCopy(source, target)
      await sync(target)
      await sync(dirname(target))
    },
    async read(key, range) {
      return (await openBlob(key)).createReadStream(range)
    },
    async pour(key, range, take) {
      const handle = await openBlob(key)
      pouring += 1
      try {
        await pour(handle, range, Math.floor(pieceBytes()), take)
      } finally {
        pouring -= 1
        await handle.close()
      }
    },
    remove: key => rm(pathOf(key), { force: true }),
  }
}

async function pour(
  handle: FileHandle,
  { start, end }: ByteRange,
  pieceBytes: number,
  take: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  const bytes = Math.min(pieceBytes, end + 1 - start)
  const pieces = [Buffer.allocUnsafeSlow(bytes), Buffer.allocUnsafeSlow(bytes)] as const
  const readAt = (position: number, piece: Buffer) =>
    handle.read(piece, 0, Math.min(piece.length, end + 1 - position), position)
  let position = start
  let reading = readAt(position, pieces[0])
  for (let turn = 0; position <= end; turn += 1) {
    const { buffer, bytesRead } = await reading
    if (bytesRead === 0) throw new Error('A file is shorter than it should be.')
    position += bytesRead
    const sent = take(buffer.subarray(0, bytesRead))
    if (position <= end) reading = readAt(position, turn % 2 === 0 ? pieces[1] : pieces[0])
    // Both, so that no read is in progress when the file is closed.
    const [outcome] = await Promise.allSettled([sent, reading])
    if (outcome.status === 'rejected') throw outcome.reason
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A link costs nothing and is there at once and whole; across file systems the bytes are copied beside it first. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code === 'ENOENT' || code === 'ENOSPC') throw error
    const partial = `${target}.part`
    try {
      await copyFile(source, partial, constants.COPYFILE_FICLONE)
      await sync(partial)
      await rename(partial, target)
    } catch (failure) {
      await rm(partial, { force: true })
      throw failure
    }
  }
}

/** What a message will point to must survive a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
