import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Without waiting for the writer of a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Opens a file in a folder that others write to. Undefined: it is a link to another file, a pipe or the like. */
export async function openRegular(path: string): Promise<FileHandle | undefined> {
  const file = await open(path, FLAGS).catch(ignoreLink)
  if (!file) return undefined
  const stats = await file.stat()
  if (stats.isFile() && stats.nlink === 1) return file
  await file.close()
  return undefined
}

function ignoreLink(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ELOOP') throw error
}
