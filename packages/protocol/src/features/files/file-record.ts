import * as z from 'zod/mini'
import type { FileContent, ImageContent } from '../../content.ts'
import { FILE_CATEGORY } from './file-category.ts'

/** A stored file, in the format of message values [kinds-3]. */
export const FileRecord = z.object({
  original_url: z.string(),
  /** Images only. */
  thumb_url: z.optional(z.string()),
  file_name: z.string(),
  /** The extension without its dot. */
  sub_type: z.string(),
  file_size: z.number(),
  /** Category code, by the name; a picture that browsers show is `0004` only if its bytes really are an image. */
  type: z.string(),
  /** Detected from the bytes, not from the name. */
  mime: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  thumb_width: z.optional(z.number()),
  thumb_height: z.optional(z.number()),
})
export type FileRecord = z.infer<typeof FileRecord>

/** The content to send for an uploaded file. The sender builds a video from two uploads. */
export const contentOfFile = (
  record: FileRecord,
  tailNum: string | undefined,
): FileContent | ImageContent => ({
  kind: record.type === FILE_CATEGORY.image && record.thumb_url !== undefined ? 'image' : 'file',
  name: record.file_name,
  url: record.original_url,
  thumbUrl: record.thumb_url,
  size: record.file_size,
  subType: record.sub_type,
  fileType: record.type,
  width: record.width,
  height: record.height,
  thumbWidth: record.thumb_width,
  thumbHeight: record.thumb_height,
  tailNum,
})
