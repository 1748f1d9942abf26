import { ATTACHMENT_COLUMNS, AttachmentValue, decodeAttachment, encodeAttachment } from './attachment.ts'
import { labelled } from './labelled.ts'
import { valueKind } from './value-kind.ts'

export const imageKind = valueKind({
  kind: 'image',
  schema: AttachmentValue,
  toContent: value => ({ kind: 'image', ...decodeAttachment(value) }),
  toValue: encodeAttachment,
  columns: ATTACHMENT_COLUMNS,
  ...labelled<'image'>(() => 'image'),
  copyText: () => undefined,
  searchText: content => content.name,
  mediaUrls: content => [content.url, content.thumbUrl],
  counts: true,
  userMaySend: true,
  actionable: true,
})
