import { colorIn, type Palette } from './colors.ts'
import type { Paragraph, Run } from './deck.ts'
import { child, children, numberOf } from './xml.ts'

const USUAL_POINTS = 18
const ALIGNS: Record<string, Paragraph['align']> = { l: 'left', ctr: 'center', r: 'right', just: 'justify' }

export interface TextStyle {
  /** Where the style of a level is looked up, nearest first: elements with `lvl1pPr` and so on. */
  sources: readonly Element[]
  palette: Palette
}

/** The first source that defines it. */
function said<T>(levels: readonly Element[], ask: (level: Element) => T | undefined): T | undefined {
  for (const level of levels) {
    const answer = ask(level)
    if (answer !== undefined) return answer
  }
  return undefined
}

const flag = (element: Element, name: string): boolean | undefined => {
  const value = element.getAttribute(name)
  return value === null ? undefined : value === '1' || value === 'true'
}

function readRun(run: Element, levels: readonly Element[], palette: Palette): Run {
  const own = child(run, 'rPr')
  const looks = [...(own ? [own] : []), ...levels.flatMap(level => child(level, 'defRPr') ?? [])]
  const size = said(looks, look => numberOf(look, 'sz'))
  return {
    text: run.localName === 'br' ? '\n' : (child(run, 't')?.textContent ?? ''),
    size: size === undefined ? USUAL_POINTS : size / 100,
    isBold: said(looks, look => flag(look, 'b')) ?? false,
    isItalic: said(looks, look => flag(look, 'i')) ?? false,
    isUnderlined: said(looks, look => look.getAttribute('u') ?? undefined)?.startsWith('s') ?? false,
    color: said(looks, look => colorIn(child(look, 'solidFill'), palette)),
  }
}

function bulletIn(level: Element): string | undefined {
  if (child(level, 'buNone')) return ''
  if (child(level, 'buAutoNum')) return '•'
  return child(level, 'buChar')?.getAttribute('char') ?? undefined
}

export function readParagraphs(body: Element | undefined, { sources, palette }: TextStyle): Paragraph[] {
  const lists = [...children(body, 'lstStyle'), ...sources]
  return children(body, 'p').map(paragraph => {
    const own = child(paragraph, 'pPr')
    const level = Math.min(Math.max(numberOf(own, 'lvl') ?? 0, 0), 8)
    const inherited = lists.flatMap(list => child(list, `lvl${level + 1}pPr`) ?? [])
    const levels = own ? [own, ...inherited] : inherited
    const runs = children(paragraph)
      .filter(({ localName }) => ['r', 'br', 'fld'].includes(localName))
      .map(run => readRun(run, inherited, palette))
    return {
      align: ALIGNS[said(levels, look => look.getAttribute('algn') ?? undefined) ?? ''] ?? 'left',
      level,
      // Private-use characters of symbol fonts would show as empty boxes.
      bullet: said(levels, bulletIn)?.replace(/[\ue000-\uf8ff]/g, '•') || undefined,
      runs,
    }
  })
}
