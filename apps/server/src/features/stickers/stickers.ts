import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StickerDescriptor } from '@parley/protocol/rest'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { StickerFiles } from '../../ports/sticker-files.ts'
import type { Feature } from '../../slots/feature.ts'
import { type Pack, readPacks } from './read-packs.ts'

const ROOT = '/business/chatletx/sticker'
const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
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
