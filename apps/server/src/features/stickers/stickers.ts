import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_STICKER_SIDE } from '@parley/protocol/model'
import type { StickerDescriptor } from '@parley/protocol/rest'
import * as z from 'zod'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { StickerFiles } from '../../ports/sticker-files.ts'
import type { Feature } from '../../slots/feature.ts'

const ROOT = '/business/chatletx/sticker'
const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

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

type Pack = z.infer<typeof PackFile> & { folder: string }

/** Folders without `pack.json` are ignored; an invalid one stops the start with an error that names it. */
async function readPacks(directory: string): Promise<Pack[]> {
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

const describe = ({ folder, name: packName, stickers }: Pack): StickerDescriptor[] =>
  stickers.map(({ file, name, width, height }) => ({
    sticker_id: `${folder}-${file.slice(0, file.lastIndexOf('.'))}`.slice(0, 64),
    sticker_url: `${ROOT}/${folder}/${file}`,
    sticker_name: name,
    sticker_pkg_name: packName,
    width,
    height,
  }))

interface StickersFeature {
  handlers: Pick<Handlers, 'listStickers'>
  files: StickerFiles
}

/** Sticker packs from the operator's folder; read once at start. */
async function createStickers(directory: string | undefined): Promise<StickersFeature> {
  const packs = directory === undefined ? [] : await readPacks(directory)
  const accessDescriptors = packs.flatMap(describe)
  const known = new Set(accessDescriptors.map(({ sticker_url }) => sticker_url))
  return {
    handlers: {
      listStickers: signedIn(async () => {
        if (accessDescriptors.length === 0) throw notFound('There are no stickers here.')
        return { accessDescriptors }
      }),
    },
    files: {
      root: ROOT,
      async open(folder, file) {
        // Serves only files that a pack names, not everything in the folder.
        if (directory === undefined || !known.has(`${ROOT}/${folder}/${file}`)) return undefined
        const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
        return { type, content: await readFile(join(directory, folder, file)) }
      },
    },
  }
}

declare module '../../slots/context.ts' {
  interface Services {
    stickers: StickerFiles
  }
}

export const stickers = {
  async start({ config, provide }) {
    const { handlers, files } = await createStickers(config.stickerDir)
    provide({ stickers: files })
    return { handlers }
  },
} satisfies Feature
