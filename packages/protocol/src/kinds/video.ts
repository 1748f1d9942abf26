import * as z from 'zod/mini'
import { ownLabel } from './labelled.ts'
import { amount, shortText, url } from './value.ts'
import { valueKind } from './value-kind.ts'

const VideoValue = z.object({
  video_name: z.optional(shortText),
  video_size: z.optional(amount),
  video_url: z.optional(url),
  photo_url: z.optional(url),
})

export const videoKind = valueKind({
  kind: 'video',
  schema: VideoValue,
  toContent: value => ({
    kind: 'video',
    name: value.video_name ?? '',
    url: value.video_url,
    posterUrl: value.photo_url,
    size: value.video_size,
  }),
  toValue: content => ({
    video_name: content.name,
    video_size: content.size,
    video_url: content.url,
    photo_url: content.posterUrl,
  }),
  columns: { video_name: 'fileName', video_size: 'fileSize', video_url: 'fileUrl', photo_url: 'thumbUrl' },
  ...ownLabel('video', '[视频]', content => content.name),
  copyText: () => undefined,
  searchText: content => content.name,
  mediaUrls: content => [content.url, content.posterUrl],
  counts: true,
  userMaySend: true,
  actionable: true,
})
