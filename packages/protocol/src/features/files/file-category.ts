/** File category codes [kinds-13]. */
export const FILE_CATEGORY = {
  video: '0001',
  audio: '0002',
  document: '0003',
  image: '0004',
  archive: '0005',
  other: '0006',
} as const
export type FileCategory = keyof typeof FILE_CATEGORY

const EXTENSIONS: Record<Exclude<FileCategory, 'other'>, string> = {
  video: 'mp4 m4v avi wmv mpg mpeg flv rm rmvb mov',
  audio: 'mp3 wav wma ogg ac3 midi mid rmi m4a',
  document: 'txt rtf doc docx ppt pptx xls xlsx pdf',
  image: 'bmp jpg jpeg png tif tiff gif psd cdr eps ai raw webp ico',
  archive: 'rar zip 7zip tar',
}

const byExtension = new Map(
  Object.entries(EXTENSIONS).flatMap(([category, list]) =>
    list.split(' ').map(extension => [extension, category as FileCategory] as const),
  ),
)

/** In lower case and without the dot; empty if the name has none. */
export const extensionOf = (name: string): string => /[^.]\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const fileCategoryOf = (extension: string): FileCategory =>
  byExtension.get(extension.toLowerCase()) ?? 'other'

/** Whether it may be sent as a video. A webm may be sound alone, so it has no category of its own [files-19]. */
export const isVideoName = (name: string): boolean => {
  const extension = extensionOf(name)
  return fileCategoryOf(extension) === 'video' || extension === 'webm'
}
