/** `type` selects the colour; none: plain. */
export interface Token {
  text: string
  type?: string | undefined
}
export type Line = readonly Token[]

/** A line of a megabyte would be too large an element to lay out. */
const LONGEST_PIECE = 2_000

/** Splits tokens that span several lines. */
export function splitLines(tokens: Iterable<Token>): Line[] {
  const lines: Line[] = []
  let line: Token[] = []
  let length = 0
  const end = () => {
    lines.push(line)
    line = []
    length = 0
  }
  const add = (text: string, type: string | undefined) => {
    for (let rest = text; rest !== ''; ) {
      const piece = rest.slice(0, LONGEST_PIECE - length)
      line.push(type === undefined ? { text: piece } : { text: piece, type })
      length += piece.length
      rest = rest.slice(piece.length)
      if (length >= LONGEST_PIECE && rest !== '') end()
    }
  }
  for (const { text, type } of tokens)
    for (const [index, part] of text.split(/\r\n|\r|\n/).entries()) {
      if (index > 0) end()
      add(part, type)
    }
  end()
  return lines
}
