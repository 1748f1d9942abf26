import type { PreviewSource } from '@parley/core'
import { extensionOf, isTextExtension } from '@parley/protocol/model'
import type { ComponentType } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import type { BytesViewerProps, ViewerProps } from './viewer.ts'

type Viewer =
  | { reads: 'bytes'; View: ComponentType<BytesViewerProps> }
  | { reads: 'address'; View: ComponentType<ViewerProps> }

const bytes = (load: () => Promise<ComponentType<BytesViewerProps>>): Viewer => ({
  reads: 'bytes',
  View: lazySection(load),
})
const address = (load: () => Promise<ComponentType<ViewerProps>>): Viewer => ({
  reads: 'address',
  View: lazySection(load),
})

const pdf = bytes(async () => (await import('./viewers/pdf/pdf-viewer.tsx')).PdfViewer)
const text = bytes(async () => (await import('./viewers/text/text-viewer.tsx')).TextViewer)
const markdown = bytes(async () => (await import('./viewers/text/markdown-viewer.tsx')).MarkdownViewer)
const table = bytes(async () => (await import('./viewers/text/csv-viewer.tsx')).CsvViewer)
const vector = bytes(async () => (await import('./viewers/text/svg-viewer.tsx')).SvgViewer)
const word = bytes(async () => (await import('./viewers/word/word-viewer.tsx')).WordViewer)
const sheet = bytes(async () => (await import('./viewers/sheet/sheet-viewer.tsx')).SheetViewer)
const slides = bytes(async () => (await import('./viewers/slides/slides-viewer.tsx')).SlidesViewer)
const image = address(async () => (await import('./viewers/image/image-viewer.tsx')).ImageViewer)
const media = address(async () => (await import('./viewers/media/media-viewer.tsx')).MediaViewer)

const VIEWERS: Record<string, Viewer> = {
  pdf,
  svg: vector,
  md: markdown,
  markdown,
  csv: table,
  tsv: table,
  docx: word,
  xlsx: sheet,
  pptx: slides,
  ...Object.fromEntries(['jpeg', 'jpg', 'png', 'bmp', 'gif'].map(type => [type, image])),
  ...Object.fromEntries(['mp4', 'mp3', 'mov', 'webm'].map(type => [type, media])),
}

const viewerOfType = (type: string): Viewer | undefined =>
  VIEWERS[type] ?? (isTextExtension(type) ? text : undefined)

/** One chunk each, downloaded when first needed. */
export const viewerOf = ({ subType, file }: PreviewSource): Viewer | undefined =>
  viewerOfType(subType) ?? viewerOfType(extensionOf(file.file_name))
