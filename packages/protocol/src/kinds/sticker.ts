import * as z from 'zod/mini'
import { MAX_STICKER_SIDE } from '../constants.ts'
import { labelled } from './labelled.ts'
import { code, shortText, url } from './value.ts'
import { valueKind } from './value-kind.ts'

/** Any number is accepted as a size; drawing limits it [limits-7]. */
const side = z.pipe(
  z.number(),
  z.transform(value => Math.min(Math.max(Math.round(value), 1), MAX_STICKER_SIDE)),
)

const StickerValue = z.object({
  sticker_id: z.optional(code),
  sticker_url: z.optional(url),
  sticker_name: z.optional(shortText),
  sticker_pkg_name: z.optional(shortText),
  width: z.optional(side),
  height: z.optional(side),
})

export const stickerKind = valueKind({
  kind: 'sticker',
  schema: StickerValue,
  // The payload needs a URL or a description [stickers-1].
  toContent: value =>
    value.sticker_url === undefined && value.sticker_name === undefined
      ? undefined
      : {
          kind: 'sticker',
          id: value.sticker_id,
          url: value.sticker_url,
          name: value.sticker_name,
          packName: value.sticker_pkg_name,
          width: value.width,
          height: value.height,
        },
  toValue: content => ({
    sticker_id: content.id,
    sticker_url: content.url,
    sticker_name: content.name,
    sticker_pkg_name: content.packName,
    width: content.width,
    height: content.height,
  }),
  columns: { sticker_url: 'originalUrl', width: 'width', height: 'height' },
  // Entries without an original URL are left out [history-4].
  skipsRecord: record => !record.originalUrl,
  ...labelled<'sticker'>(() => 'sticker'),
  copyText: () => undefined,
  mediaUrls: content => [content.url],
  counts: true,
  userMaySend: true,
  actionable: false,
})
