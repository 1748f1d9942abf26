import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BlobMissing, type BlobStore } from '../../ports/blob-store.ts'

/** Larger pieces than the default make a download twice as fast. */
const READ_BYTES = 512 * 1024

/** The embedded store: one file for each blob, spread over 256 folders. */
export function createDiskBlobs(root: string): BlobStore {
  const pathOf = (key: string) => join(root, key.slice(0, 2), key)
  return {
    async put(key, source) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      await linkOrCopy(source, target)
      await sync(target)
      await sync(dirname(target))
    },
    async read(key, range) {
      const handle = await open(pathOf(key), 'r').catch(error => {
        throw isMissing(error) ? new BlobMissing(key) : error
      })
      return handle.createReadStream({ highWaterMark: READ_BYTES, ...range })
    },
    remove: key => rm(pathOf(key), { force: true }),
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
