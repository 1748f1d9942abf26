import * as z from 'zod/mini'
import type { StickerContent } from '../../content.ts'
import { endpoint } from '../../endpoint.ts'

const MAX_STICKERS = 2_000

/** One sticker of a pack, in the format of the message value that sends it [kinds-6]. */
const StickerDescriptor = z.object({
  sticker_id: z.string(),
  sticker_url: z.string(),
  sticker_name: z.string(),
  sticker_pkg_name: z.string(),
  width: z.number(),
  height: z.number(),
})
export type StickerDescriptor = z.infer<typeof StickerDescriptor>

/** Served by the chatlet cache host; returns code and accessDescriptors [stickers-3]. */
export const listStickers = endpoint({
  method: 'POST',
  path: '/business/chatletx/list',
  service: 'chat',
  host: 'chatletCache',
  beside: 'accessDescriptors',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary:
    'List the stickers that can be sent, pack by pack (`sticker_pkg_name`) in display order. Code 404: this server has none.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({ accessDescriptors: z.array(StickerDescriptor).check(z.maxLength(MAX_STICKERS)) }),
})

export const contentOfSticker = (descriptor: StickerDescriptor): StickerContent => ({
  kind: 'sticker',
  id: descriptor.sticker_id,
  url: descriptor.sticker_url,
  name: descriptor.sticker_name,
  packName: descriptor.sticker_pkg_name,
  width: descriptor.width,
  height: descriptor.height,
})
