import { colorIn, type Palette } from './colors.ts'
import type { SlideItem } from './deck.ts'
import type { OfficePart } from './office-package.ts'
import { readParagraphs } from './read-text.ts'
import type { SlideFrame } from './slide-frame.ts'
import { child, children, relationOf } from './xml.ts'

export interface SlideSources {
  slide: OfficePart
  layout: OfficePart | undefined
  master: OfficePart | undefined
  palette: Palette
  pictureOf(part: string): string | undefined
}

const ANCHORS: Record<string, 'start' | 'center' | 'end'> = { t: 'start', ctr: 'center', b: 'end' }
const DEEPEST_GROUP = 12

export const shapesOf = (part: OfficePart | undefined): Element | undefined =>
  child(part?.root, 'cSld', 'spTree')

const placeholderOf = (shape: Element): Element | undefined =>
  child(shape, 'nvSpPr', 'nvPr', 'ph') ?? child(shape, 'nvPicPr', 'nvPr', 'ph')

/** The placeholder of the layout or master from which this shape inherits position and style. */
function ancestorIn(part: OfficePart | undefined, placeholder: Element): Element | undefined {
  const [type, index] = [placeholder.getAttribute('type') ?? 'body', placeholder.getAttribute('idx')]
  const all = children(shapesOf(part), 'sp').flatMap(shape => {
    const own = placeholderOf(shape)
    return own ? [{ shape, own }] : []
  })
  const byIndex = index === null ? undefined : all.find(({ own }) => own.getAttribute('idx') === index)
  const bare = type === 'ctrTitle' ? 'title' : type === 'subTitle' ? 'body' : type
  return (
    byIndex ??
    all.find(({ own }) => (own.getAttribute('type') ?? 'body') === type) ??
    all.find(({ own }) => (own.getAttribute('type') ?? 'body') === bare)
  )?.shape
}

function readTextShape(shape: Element, frame: SlideFrame, sources: SlideSources): SlideItem[] {
  const { palette, master } = sources
  const placeholder = placeholderOf(shape)
  const ancestors = placeholder
    ? [ancestorIn(sources.layout, placeholder), ancestorIn(master, placeholder)].filter(
        found => found !== undefined,
      )
    : []
  const family = [shape, ...ancestors]
  const place = family.map(one => frame.place(child(one, 'spPr', 'xfrm'))).find(found => found !== undefined)
  if (!place) return []
  const isTitle = /title/i.test(placeholder?.getAttribute('type') ?? '')
  const styles = child(
    master?.root,
    'txStyles',
    isTitle ? 'titleStyle' : placeholder ? 'bodyStyle' : 'otherStyle',
  )
  const lists = ancestors.flatMap(one => child(one, 'txBody', 'lstStyle') ?? [])
  const anchor = family.map(one => child(one, 'txBody', 'bodyPr')?.getAttribute('anchor')).find(Boolean)
  const look = child(shape, 'spPr')
  return [
    {
      kind: 'text',
      place,
      shape: {
        fill: colorIn(child(look, 'solidFill'), palette),
        line: colorIn(child(look, 'ln', 'solidFill'), palette),
        isRound: /^(ellipse|oval)$/.test(child(look, 'prstGeom')?.getAttribute('prst') ?? ''),
      },
      anchor: ANCHORS[anchor ?? ''] ?? 'start',
      paragraphs: readParagraphs(child(shape, 'txBody'), {
        sources: [...lists, ...(styles ? [styles] : [])],
        palette,
      }),
    },
  ]
}

function readPicture(shape: Element, frame: SlideFrame, { slide, pictureOf }: SlideSources): SlideItem[] {
  const place = frame.place(child(shape, 'spPr', 'xfrm'))
  const part = slide.related(relationOf(child(shape, 'blipFill', 'blip'), 'embed'))
  const url = part === undefined ? undefined : pictureOf(part)
  const name = child(shape, 'nvPicPr', 'cNvPr')?.getAttribute('descr') ?? ''
  return place && url !== undefined ? [{ kind: 'picture', place, url, name }] : []
}

function readGraphic(shape: Element, frame: SlideFrame, { palette }: SlideSources): SlideItem[] {
  const place = frame.place(child(shape, 'xfrm'))
  if (!place) return []
  const table = child(shape, 'graphic', 'graphicData', 'tbl')
  if (!table) return [{ kind: 'chart', place }]
  const rows = children(table, 'tr').map(row =>
    children(row, 'tc').map(cell => readParagraphs(child(cell, 'txBody'), { sources: [], palette })),
  )
  return [{ kind: 'table', place, rows }]
}

/** In z-order. */
export function readShapes(
  tree: Element | undefined,
  frame: SlideFrame,
  sources: SlideSources,
  depth = 0,
): SlideItem[] {
  if (depth > DEEPEST_GROUP) return []
  return children(tree).flatMap(shape => {
    switch (shape.localName) {
      case 'sp':
        return readTextShape(shape, frame, sources)
      case 'pic':
        return readPicture(shape, frame, sources)
      case 'graphicFrame':
        return readGraphic(shape, frame, sources)
      case 'grpSp':
        return readShapes(shape, frame.inside(child(shape, 'grpSpPr', 'xfrm')), sources, depth + 1)
      default:
        return []
    }
  })
}
