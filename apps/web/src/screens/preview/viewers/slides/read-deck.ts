import { NotShown, unpackParts } from '../../unpack/unpack.ts'
import type { Parts } from '../../unpack/unpack.worker.ts'
import { colorIn, readPalette } from './colors.ts'
import type { Deck, Slide } from './deck.ts'
import { openPart } from './office-package.ts'
import { readShapes, shapesOf } from './read-shapes.ts'
import { createFrame } from './slide-frame.ts'
import { child, children, numberOf, relationOf } from './xml.ts'

const UNITS_PER_POINT = 12_700
const MOST_SLIDES = 500
const PICTURES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
}

/** Object URLs for the pictures in the file; none for formats browsers cannot show. */
function createPictures(parts: Parts) {
  const urls = new Map<string, string>()
  return {
    pictureOf(part: string): string | undefined {
      const type = PICTURES[part.slice(part.lastIndexOf('.') + 1).toLowerCase()]
      const bytes = parts[part]
      if (type === undefined || !bytes) return undefined
      const url = urls.get(part) ?? URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
      urls.set(part, url)
      return url
    },
    release(): void {
      for (const url of urls.values()) URL.revokeObjectURL(url)
    },
  }
}

function readSlide(
  parts: Parts,
  path: string | undefined,
  size: { width: number; height: number },
  pictureOf: (part: string) => string | undefined,
): Slide {
  const slide = openPart(parts, path)
  if (!slide) return { background: undefined, items: [] }
  const layout = openPart(parts, slide.relatedOf('slideLayout'))
  const master = openPart(parts, layout?.relatedOf('slideMaster'))
  const theme = openPart(parts, master?.relatedOf('theme'))
  const palette = readPalette(theme?.root, child(master?.root, 'clrMap'))
  const frame = createFrame({ x: 0, y: 0, width: 1, height: 1 }, { x: 0, y: 0, ...size })
  const background = [slide, layout, master]
    .map(part => {
      const look = child(part?.root, 'cSld', 'bg')
      return colorIn(child(look, 'bgPr', 'solidFill'), palette) ?? colorIn(child(look, 'bgRef'), palette)
    })
    .find(color => color !== undefined)
  return {
    background,
    items: readShapes(shapesOf(slide), frame, { slide, layout, master, palette, pictureOf }),
  }
}

/** Text, pictures, tables and plain shapes at their positions; no transitions, charts or effects. */
export async function readDeck(bytes: Uint8Array, signal: AbortSignal): Promise<Deck> {
  const parts = await unpackParts(bytes, signal)
  const book = openPart(parts, 'ppt/presentation.xml')
  const size = child(book?.root, 'sldSz')
  const [width, height] = [numberOf(size, 'cx') ?? 0, numberOf(size, 'cy') ?? 0]
  if (!book || width <= 0 || height <= 0) throw new NotShown()
  const pictures = createPictures(parts)
  const slides = children(child(book.root, 'sldIdLst'), 'sldId')
    .slice(0, MOST_SLIDES)
    .map(entry =>
      readSlide(parts, book.related(relationOf(entry, 'id')), { width, height }, pictures.pictureOf),
    )
  if (slides.length === 0) throw new NotShown()
  return {
    width: width / UNITS_PER_POINT,
    height: height / UNITS_PER_POINT,
    slides,
    release: pictures.release,
  }
}
