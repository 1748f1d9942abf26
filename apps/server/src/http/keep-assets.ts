import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const WEEK_MS = 7 * 86_400_000
/** What windows ask for; of the compressed copies the one that all browsers take. */
const NEEDED = /(?<!\.map|\.gz)$/

/**
 * Windows of the builds before go on for a while and load parts of theirs. A release brings a folder without them, so
 * each server keeps those it has served, for a week after it served them last [installed-4].
 */
export async function keepAssets(assets: string, kept: string, now: number): Promise<void> {
  await mkdir(kept, { recursive: true })
  const entries = await readdir(assets, { withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && NEEDED.test(entry.name))
  const names = new Set(files.map(({ name }) => name))
  for (const name of names) await keep(join(assets, name), join(kept, name), now)
  for (const name of await readdir(kept)) {
    const path = join(kept, name)
    if (!names.has(name) && now - (await stat(path)).mtimeMs > WEEK_MS) await rm(path)
  }
}

/** The names of these files change with their content. */
async function keep(file: string, copy: string, now: number): Promise<void> {
  const [is, was] = [await stat(file), await stat(copy).catch(() => undefined)]
  if (was?.size !== is.size) {
    // Written aside: nobody is served half of a file.
    await copyFile(file, `${copy}.new`)
    await rename(`${copy}.new`, copy)
  }
  await utimes(copy, now / 1000, now / 1000)
}
