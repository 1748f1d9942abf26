import { type LinkContent, linkCardOf } from '@parley/protocol/model'
import { linkify } from '../../parts/links/linkify.ts'

/** A text with exactly one web URL can become a card. */
export function readLinkCard(text: string): LinkContent | undefined {
  const parts = linkify(text.trim())
  const links = parts.filter(({ href }) => href !== undefined)
  const [link] = links
  if (link?.href === undefined || links.length > 1) return undefined
  const words = parts.map(part => (part === link ? ' ' : part.text)).join('')
  return linkCardOf(link.href, words)
}
