import * as z from 'zod/mini'
import type { FileContent, ImageContent } from '../content.ts'
import type { HistoryRecord } from '../features/history/record.ts'
import { amount, code, pixels, shortText, url } from './value.ts'

/** The value shared by images and files [kinds-3]. */
export const AttachmentValue = z.object({
  file_name: z.optional(shortText),
  sub_type: z.optional(shortText),
  thumb_url: z.optional(url),
  original_url: z.optional(url),
  thumb_height: z.optional(pixels),
  thumb_width: z.optional(pixels),
  file_size: z.optional(amount),
  height: z.optional(pixels),
  width: z.optional(pixels),
  type: z.optional(code),
  tail_num: z.optional(code),
})
type AttachmentValue = z.infer<typeof AttachmentValue>

export const ATTACHMENT_COLUMNS = {
  file_name: 'fileName',
  thumb_url: 'thumbUrl',
  original_url: 'originalUrl',
  file_size: 'fileSize',
  height: 'height',
  width: 'width',
  type: 'fileType',
} as const satisfies Partial<Record<keyof AttachmentValue, keyof HistoryRecord>>

export const decodeAttachment = (value: AttachmentValue): Omit<FileContent, 'kind'> => ({
  name: value.file_name ?? '',
  url: value.original_url,
  thumbUrl: value.thumb_url,
  size: value.file_size,
  subType: value.sub_type,
  fileType: value.type,
  width: value.width,
  height: value.height,
  thumbWidth: value.thumb_width,
  thumbHeight: value.thumb_height,
  tailNum: value.tail_num,
})

export const encodeAttachment = (content: FileContent | ImageContent): AttachmentValue => ({
  file_name: content.name,
  original_url: content.url,
  thumb_url: content.thumbUrl,
  file_size: content.size,
  sub_type: content.subType,
  type: content.fileType,
  width: content.width,
  height: content.height,
  thumb_width: content.thumbWidth,
  thumb_height: content.thumbHeight,
  tail_num: content.tailNum,
})
