export type LinkPart = { text: string; href?: string }

/** ASCII only: Chinese text often follows a URL without a space. A single pass, no backtracking. */
const ADDRESS =
  /\b(?:(?:https?:\/\/|mailto:|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)/gi
/** Including formatting markers, which may follow a URL. */
const SENTENCE_END = new Set('.,;:!?\'"*~')
const BRACKETS: Record<string, string> = { ')': '(', ']': '[' }

const count = (text: string, character: string): number => text.split(character).length - 1

/** Excludes trailing punctuation, and a bracket that was opened before the URL. */
function trimEnd(address: string): string {
  let end = address.length
  const surplus = new Map(
    Object.entries(BRACKETS).map(([close, open]) => [close, count(address, close) - count(address, open)]),
  )
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    const open = surplus.get(last) ?? 0
    if (open > 0) surplus.set(last, open - 1)
    else if (!SENTENCE_END.has(last)) break
  }
  return address.slice(0, end)
}

const WWW = /^www\.(?=[\w-]+\.\w)/i

/** Target of a written address: `https://` before `www.` and `mailto:` before a mail address may be missing. */
function hrefOf(address: string): string | undefined {
  const href = WWW.test(address)
    ? `https://${address}`
    : /^[\w.+-]+@/.test(address)
      ? `mailto:${address}`
      : address
  return URL.canParse(href) && href !== 'mailto:' ? href : undefined
}

/** Splits text into plain parts and links to web or mail addresses; nothing else becomes a link. */
export function linkify(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimEnd(match[0])
    const href = hrefOf(address)
    if (href === undefined) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
