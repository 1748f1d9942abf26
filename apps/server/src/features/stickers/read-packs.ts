import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_STICKER_SIDE } from '@parley/protocol/model'
import * as z from 'zod'

const FILE = /^[a-z0-9][a-z0-9-]{0,60}\.(svg|png|gif|webp)$/
const FOLDER = /^[a-z0-9][a-z0-9-]{0,60}$/
const side = z.number().int().min(1).max(MAX_STICKER_SIDE).default(240)

/** `pack.json` of a folder: the order and names of its stickers. */
const PackFile = z.object({
  name: z.string().min(1).max(150),
  stickers: z
    .array(
      z.object({ file: z.string().regex(FILE), name: z.string().min(1).max(150), width: side, height: side }),
    )
    .max(200),
})

export type Pack = z.infer<typeof PackFile> & { folder: string }

/** Folders without `pack.json` are ignored; an invalid one stops the start with an error that names it. */
export async function readPacks(directory: string): Promise<Pack[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => [])
  const folders = entries
    .filter(entry => entry.isDirectory() && FOLDER.test(entry.name))
    .map(({ name }) => name)
  const packs = await Promise.all(folders.sort().map(folder => readPack(directory, folder)))
  return packs.filter(pack => pack !== undefined)
}

async function readPack(directory: string, folder: string): Promise<Pack | undefined> {
  const path = join(directory, folder, 'pack.json')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return { folder, ...PackFile.parse(JSON.parse(text)) }
  } catch (error) {
    throw new Error(`${path} is no sticker pack.`, { cause: error })
  }
}
