import { createHash } from 'node:crypto'
import { createReadStream, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { createS3Blobs } from '../storage/blobs/s3-blobs.ts'
import { DataDirProblem } from '../storage/data-dir-problem.ts'
import { readProgress, writeProgress } from '../storage/move/move-progress.ts'
import type { Schema } from '../storage/schema.ts'
import type { Config } from './config.ts'

const PROGRESS = 'files'
const REPORT_EVERY = 100

/** Into the object store, if there is one; every file is read back and compared. The disk keeps its own. */
export async function moveFiles(
  { s3, dataDir }: Config,
  target: Kysely<Schema>,
  say: (line: string) => void,
): Promise<void> {
  if (!s3) return
  const blobs = createS3Blobs(s3)
  const done = (await readProgress(target, PROGRESS)) ?? ''
  const paths = globSync(['files/??/*', 'exports/*.zip'], { cwd: dataDir }).sort()
  for (const [index, path] of paths.entries()) {
    if (path <= done) continue
    const [key, file] = [basename(path), join(dataDir, path)]
    await blobs.put(key, file, 'application/octet-stream')
    if ((await hashOf(await blobs.read(key))) !== (await hashOf(createReadStream(file))))
      throw new DataDirProblem(`The file ${file} was not stored as it is. Run the move again.`)
    await writeProgress(target, PROGRESS, path)
    if (index % REPORT_EVERY === 0) say(`files: ${index + 1} of ${paths.length} copied`)
  }
  say(`files: ${paths.length} are the same in the object store`)
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}
