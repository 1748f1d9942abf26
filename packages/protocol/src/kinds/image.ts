import * as z from 'zod/mini'
import { ATTACHMENT_COLUMNS, AttachmentValue, decodeAttachment, encodeAttachment } from './attachment.ts'
import { ownLabel } from './labelled.ts'
import { code } from './value.ts'
import { valueKind } from './value-kind.ts'

/** `is_capture` and `album_id` are ours; other clients skip them. */
const ImageValue = z.extend(AttachmentValue, { is_capture: z.optional(code), album_id: z.optional(code) })

export const imageKind = valueKind({
  kind: 'image',
  schema: ImageValue,
  toContent: value => ({
    kind: 'image',
    ...decodeAttachment(value),
    ...(value.is_capture === '1' && { isCapture: true }),
    album: value.album_id,
  }),
  toValue: content => ({
    ...encodeAttachment(content),
    ...(content.isCapture && { is_capture: '1' }),
    album_id: content.album,
  }),
  columns: ATTACHMENT_COLUMNS,
  ...ownLabel('image', '[图片]'),
  copyText: () => undefined,
  searchText: content => content.name,
  mediaUrls: content => [content.url, content.thumbUrl],
  counts: true,
  userMaySend: true,
  actionable: true,
})
