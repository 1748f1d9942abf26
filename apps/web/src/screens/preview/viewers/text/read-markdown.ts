import { type Block, parseBlocks } from '../../../../parts/formatting/parse-blocks.ts'

const RULE = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,}|={3,}\s*)$/
/** Nothing else of the repository it comes from is here: only its words are shown. */
const NEIGHBOUR = /!?\[([^[\]]*)\]\((?!https?:|mailto:|www\.)[^\s()]*(?:\s+"[^"]*")?\)/gi
const HAN = /\p{Script=Han}|[，。；：、！？]/u

/** Lines of a paragraph run on, without a space between Chinese characters; two spaces at the end break the line. */
function joinLines(lines: readonly string[]): string[] {
  const joined: string[] = []
  let isOpen = false
  for (const line of lines) {
    const words = line.trim()
    const last = joined.at(-1) ?? ''
    const glue = HAN.test(last.slice(-1)) && HAN.test(words.slice(0, 1)) ? '' : ' '
    if (isOpen) joined[joined.length - 1] = last + glue + words
    else joined.push(words)
    isOpen = !/(?: {2}|\\)$/.test(line)
  }
  return joined.map(line => line.replace(/\\$/, ''))
}

/** The paragraphs of a piece of text; a line below a rule or an empty line begins a new one. */
function paragraphsOf(lines: readonly string[]): Block[] {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '' || RULE.test(line)) paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs
    .filter(paragraph => paragraph.length > 0)
    .map(paragraph => ({ type: 'words', lines: joinLines(paragraph) }))
}

/** An indented line below an item continues it. */
function continueItem(block: Block, next: string[]): string[] {
  if (block.type !== 'list') return next
  const end = next.findIndex(line => !/^\s+\S/.test(line))
  const own = end === -1 ? next : next.slice(0, end)
  const last = block.items.length - 1
  if (own.length > 0) block.items[last] = joinLines([block.items[last] ?? '', ...own]).join('\n')
  return next.slice(own.length)
}

/** The blocks of a Markdown file, whose lines are broken at the width of an editor. */
export function readMarkdown(text: string): Block[] {
  const source = text.replace(/\r\n?/g, '\n').replace(NEIGHBOUR, '$1')
  const blocks: Block[] = []
  for (const block of parseBlocks(source)) {
    if (block.type !== 'words') {
      const last = blocks.at(-1)
      const isSame =
        block.type === 'list' &&
        last?.type === 'list' &&
        last.level === block.level &&
        (last.start === undefined) === (block.start === undefined)
      if (isSame) last.items.push(...block.items)
      else blocks.push(block)
      continue
    }
    const last = blocks.at(-1)
    blocks.push(...paragraphsOf(last ? continueItem(last, block.lines) : block.lines))
  }
  return blocks
}
