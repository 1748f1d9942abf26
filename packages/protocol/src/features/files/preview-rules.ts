import { extensionOf } from './file-category.ts'

/** Shown as plain text: the first line as specified, then other text formats [files-7]. */
const TEXT = [
  'html htm svg js tsx scss css sass jsx json txt',
  'md markdown csv tsv log xml yaml yml toml ini conf properties less ts mts cts mjs cjs vue',
  'py go rs java kt c h cc cpp hpp sh bash sql lua pl diff patch',
  'cs dart gradle graphql groovy jsonl mk php proto ps1 r rb rst scala swift srt svelte tex vtt zsh',
].join(' ')

/** Which files can be previewed, and how [files-7]. */
const EXTENSIONS = {
  pdf: 'pdf',
  image: 'jpeg jpg png bmp gif webp',
  route: `${TEXT} webm mp4 mp3 mov`,
  office: 'ppt pptx doc docx xls xlsx',
} as const

/** `route`: opens in the preview screen; `office`: uses the preview-URL call. */
export type PreviewType = keyof typeof EXTENSIONS

const WAYS = new Map(
  Object.entries(EXTENSIONS).flatMap(([type, list]) =>
    list.split(' ').map(extension => [extension, type as PreviewType] as const),
  ),
)

const TEXT_EXTENSIONS: ReadonlySet<string> = new Set(TEXT.split(' '))

/** By extension. */
export const isTextExtension = (extension: string): boolean => TEXT_EXTENSIONS.has(extension)

/** Undefined: 'This file format cannot be previewed'. */
export const previewTypeOf = (name: string): PreviewType | undefined => WAYS.get(extensionOf(name))

/** Formats that browsers cannot read; the preview-URL call converts them to PDF if the server can. */
export const isLegacyOffice = (name: string): boolean => /^(doc|xls|ppt)$/.test(extensionOf(name))

/** Whether its sender is notified of a download: everything but images [files-6]. */
export const needsDownloadNotice = (kind: string): boolean => kind === 'file' || kind === 'video'
