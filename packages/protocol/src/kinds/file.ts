import * as z from 'zod/mini'
import { ATTACHMENT_COLUMNS, AttachmentValue, decodeAttachment, encodeAttachment } from './attachment.ts'
import { ownLabel } from './labelled.ts'
import { code } from './value.ts'
import { valueKind } from './value-kind.ts'

/** `album_id` is ours; other clients skip it. */
const FileValue = z.extend(AttachmentValue, { album_id: z.optional(code) })

export const fileKind = valueKind({
  kind: 'file',
  schema: FileValue,
  toContent: value => ({ kind: 'file', ...decodeAttachment(value), album: value.album_id }),
  toValue: content => ({ ...encodeAttachment(content), album_id: content.album }),
  emptyFields: { thumb_url: '', thumb_width: 0, thumb_height: 0, width: 0, height: 0 },
  columns: ATTACHMENT_COLUMNS,
  ...ownLabel('file', '[文件]', content => content.name),
  copyText: () => undefined,
  searchText: content => content.name,
  mediaUrls: content => [content.url, content.thumbUrl],
  counts: true,
  userMaySend: true,
  actionable: true,
})
