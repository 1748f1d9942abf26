import { ATTACHMENT_COLUMNS, AttachmentValue, decodeAttachment, encodeAttachment } from './attachment.ts'
import { ownLabel } from './labelled.ts'
import { valueKind } from './value-kind.ts'

export const imageKind = valueKind({
  kind: 'image',
  schema: AttachmentValue,
  toContent: value => ({ kind: 'image', ...decodeAttachment(value) }),
  toValue: encodeAttachment,
  columns: ATTACHMENT_COLUMNS,
  ...ownLabel('image', '[图片]'),
  copyText: () => undefined,
  searchText: content => content.name,
  mediaUrls: content => [content.url, content.thumbUrl],
  counts: true,
  userMaySend: true,
  actionable: true,
})
