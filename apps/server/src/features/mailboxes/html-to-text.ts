/** What is inside of these is not said to anybody. */
const SILENT = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'iframe',
])
const LINES = new Set([
  ...['br', 'p', 'div', 'tr', 'table', 'ul', 'ol', 'blockquote', 'pre', 'hr', 'section', 'article'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'footer'],
])
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
}
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** The words of an e-mail that has no plain text. Nothing of the page is kept: no links, pictures or scripts. */
export function htmlToText(html: string): string {
  const said: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) {
      said.push(html.slice(at))
      break
    }
    said.push(html.slice(at, open))
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open)
      continue
    }
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20))
    const name = tag?.[2]?.toLowerCase() ?? ''
    if (tag === null && !/^<[!?]/.test(html.slice(open, open + 2))) {
      said.push('<')
      at = open + 1
      continue
    }
    at = after(html, '>', open)
    if (tag?.[1] === '' && SILENT.has(name)) at = afterEnd(html, name, at)
    else if (name === 'li') said.push('\n• ')
    else if (name === 'td' || name === 'th') said.push(' ')
    else if (LINES.has(name)) said.push('\n')
  }
  // Line breaks of the source are spaces; those of tags were added above.
  return tidy(
    said.map(part => (part.startsWith('\n') ? part : decodeEntities(part.replace(/\s+/g, ' ')))).join(''),
  )
}

const after = (html: string, end: string, from: number): number => {
  const found = html.indexOf(end, from)
  return found === -1 ? html.length : found + end.length
}

function afterEnd(html: string, name: string, from: number): number {
  const ends = new RegExp(`</${name}\\b`, 'gi')
  ends.lastIndex = from
  const found = ends.exec(html)
  return found ? after(html, '>', found.index) : html.length
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
