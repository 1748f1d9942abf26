import { splitEmoji } from '@parley/protocol/model'
import { linkify } from '../links/linkify.ts'
import type { TextPart } from './text-parts.ts'

type Emphasis = 'strong' | 'em' | 'del' | 'strong-em'

/** A piece of a formatted line. With `marker` around formatted pieces, the joined pieces are the line again. */
export type Inline =
  | { type: 'part'; part: TextPart }
  | { type: 'code'; marker: string; text: string }
  /** `[label](address)`; `source` is what was typed. */
  | { type: 'link'; source: string; label: string; href: string }
  | { type: Emphasis; marker: string; children: Inline[] }

const EMPHASIS: Record<string, Emphasis> = {
  '*': 'em',
  _: 'em',
  '**': 'strong',
  '***': 'strong-em',
  '~~': 'del',
}
const MARKERS = /\*+|_+|~+/g
const BEFORE_OPENING = /[\s([{"'*_~]|[^ -~]/u
const BEHIND_CLOSING = /[\s)\]}"'.,:;!?*_~]|[^ -~]/u
const LETTER = /[\p{L}\p{N}]/u

interface Run {
  marker: string
  opens: boolean
  closes: boolean
}

/**
 * Markers are recognised at word boundaries. Chinese has no spaces, so its characters may touch asterisks; but they often
 * stand next to a literal underscore (`合同_2024_终版`) or tilde (`好的~~谢谢~~`).
 */
function runOf(marker: string, before: string, behind: string): Run {
  const opens =
    behind !== '' &&
    !/\s/.test(behind) &&
    (before === '' || (BEFORE_OPENING.test(before) && (marker.startsWith('*') || !LETTER.test(before))))
  const closes =
    before !== '' &&
    !/\s/.test(before) &&
    (behind === '' || (BEHIND_CLOSING.test(behind) && (!marker.startsWith('_') || !LETTER.test(behind))))
  return { marker, opens, closes }
}

/** Maximum nesting; bounds the work for a line full of markers. */
const MOST_OPEN = 20

/** An open marker, and the pieces since. */
interface Open {
  marker: string
  children: Inline[]
}

/** Collects pieces, and wraps them when a marker is closed. */
class Nesting {
  readonly #root: Inline[] = []
  readonly #open: Open[] = []
  readonly #countOf = new Map<string, number>()

  add(piece: Inline): void {
    ;(this.#open.at(-1)?.children ?? this.#root).push(piece)
  }
  mark({ marker, opens, closes }: Run): void {
    if (closes && (this.#countOf.get(marker) ?? 0) > 0) this.#close(marker)
    else if (opens && this.#open.length < MOST_OPEN) {
      this.#open.push({ marker, children: [] })
      this.#countOf.set(marker, (this.#countOf.get(marker) ?? 0) + 1)
    } else this.add(words(marker))
  }
  end(): Inline[] {
    while (this.#open.length > 0) this.#giveUp()
    return this.#root
  }
  #pop(): Open {
    const top = this.#open.pop()
    if (!top) throw new Error('no mark is open')
    this.#countOf.set(top.marker, (this.#countOf.get(top.marker) ?? 0) - 1)
    return top
  }
  #close(marker: string): void {
    while (this.#open.at(-1)?.marker !== marker) this.#giveUp()
    const { children } = this.#pop()
    this.add({ type: EMPHASIS[marker] ?? 'em', marker, children })
  }
  /** A marker that is never closed is plain text. */
  #giveUp(): void {
    const { marker, children } = this.#pop()
    this.add(words(marker))
    for (const child of children) this.add(child)
  }
}

const words = (text: string): Inline => ({ type: 'part', part: { text } })

function addWords(text: string, nesting: Nesting, around: { before: string; behind: string }): void {
  let end = 0
  for (const { 0: marker, index } of text.matchAll(MARKERS)) {
    if (index > end) nesting.add(words(text.slice(end, index)))
    end = index + marker.length
    const before = index > 0 ? text.charAt(index - 1) : around.before
    const behind = end < text.length ? text.charAt(end) : around.behind
    if (EMPHASIS[marker] === undefined) nesting.add(words(marker))
    else nesting.mark(runOf(marker, before, behind))
  }
  if (end < text.length) nesting.add(words(text.slice(end)))
}

/** Code first: nothing inside it is parsed. A run of backticks ends at the next run of the same length. */
function splitCode(line: string): Inline[] {
  const runs = [...line.matchAll(/`+/g)]
  const pieces: Inline[] = []
  /** The next run of each length; built from the end, so that a line full of backticks is read once. */
  const nextOf = new Map<number, number>()
  const closing = runs.map(() => -1)
  for (let index = runs.length - 1; index >= 0; index--) {
    const length = runs[index]?.[0].length ?? 0
    closing[index] = nextOf.get(length) ?? -1
    nextOf.set(length, index)
  }
  let end = 0
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index]
    const close = runs[closing[index] ?? -1]
    if (!run || !close) continue
    const text = line.slice(run.index + run[0].length, close.index)
    if (text.trim() === '') continue
    if (run.index > end) pieces.push(words(line.slice(end, run.index)))
    pieces.push({ type: 'code', marker: run[0], text })
    end = close.index + close[0].length
    index = closing[index] ?? index
  }
  if (end < line.length) pieces.push(words(line.slice(end)))
  return pieces
}

const LINK = /\[([^[\]]{1,300})\]\(((?:https?:\/\/|mailto:|www\.)[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/gi

/** A label that is itself an address must not lead somewhere else. */
function linkOf(source: string, label: string, address: string): Inline {
  const [target, rest] = linkify(address)
  const isWhole = target?.href !== undefined && rest === undefined
  const isOther = linkify(label).some(({ href }) => href !== undefined && href !== target?.href)
  const isEmoji = splitEmoji(`[${label}]`).some(({ emoji }) => emoji)
  if (!isWhole || isOther || isEmoji || label.trim() === '') return words(source)
  return { type: 'link', source, label, href: target.href ?? '' }
}

function splitLinks(text: string): Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const { 0: source, 1: label = '', 2: address = '', index } of text.matchAll(LINK)) {
    if (index > end) pieces.push(words(text.slice(end, index)))
    pieces.push(linkOf(source, label, address))
    end = index + source.length
  }
  if (end < text.length) pieces.push(words(text.slice(end)))
  return pieces
}

const isPlain = ({ href, mention, emoji, isNamed }: TextPart): boolean =>
  !href && mention === undefined && !emoji && !isNamed

/**
 * Parses `code`, [links](https://…), **strong**, *emphasis* and ~~strikethrough~~ in one line. `partsOf` finds mentions, emoji
 * and addresses.
 */
export function parseLine(line: string, partsOf: (text: string) => TextPart[]): Inline[] {
  const pieces = splitCode(line)
    .flatMap(piece => (piece.type === 'part' ? splitLinks(piece.part.text) : [piece]))
    .flatMap((piece): Inline[] =>
      piece.type === 'part' ? partsOf(piece.part.text).map(part => ({ type: 'part', part })) : [piece],
    )
  const nesting = new Nesting()
  for (const [index, piece] of pieces.entries()) {
    if (piece.type !== 'part' || !isPlain(piece.part)) nesting.add(piece)
    else {
      // Anything that is not plain text counts as one character.
      const around = { before: index > 0 ? '\u00a4' : '', behind: index < pieces.length - 1 ? '\u00a4' : '' }
      addWords(piece.part.text, nesting, around)
    }
  }
  return nesting.end()
}
