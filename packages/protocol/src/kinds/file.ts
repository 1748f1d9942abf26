import { ATTACHMENT_COLUMNS, AttachmentValue, decodeAttachment, encodeAttachment } from './attachment.ts'
import { ownLabel } from './labelled.ts'
import { valueKind } from './value-kind.ts'

export const fileKind = valueKind({
  kind: 'file',
  schema: AttachmentValue,
  toContent: value => ({ kind: 'file', ...decodeAttachment(value) }),
  toValue: encodeAttachment,
  columns: ATTACHMENT_COLUMNS,
  ...ownLabel('file', '[文件]', content => content.name),
  copyText: () => undefined,
  searchText: content => content.name,
  mediaUrls: content => [content.url, content.thumbUrl],
  counts: true,
  userMaySend: true,
  actionable: true,
})
