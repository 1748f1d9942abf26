import type { LinkContent } from '../../content.ts'
import { isSafeUrl } from '../../safe-url.ts'

const MAX_TITLE = 1_000

/** Text that introduces a URL or ends its sentence adds nothing to a card. */
const LEADS_UP = /[\s,，.。;；:：、(（]+$/

/** The address without its scheme: the title of a card whose page has none. */
export const bareTitleOf = (address: string): string =>
  address.replace(/^https?:\/\//i, '').replace(/\/$/, '')

/**
 * The card of an address in a text that a person has written. Its words are the title [links-1]. `words`: the text around the address.
 */
export function linkCardOf(address: string, words: string): LinkContent | undefined {
  if (!/^https?:/i.test(address) || !isSafeUrl(address)) return undefined
  const [title = '', ...rest] = words
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').replace(LEADS_UP, '').trim())
    .filter(line => line !== '')
  const description = rest.join(' ')
  return {
    kind: 'link',
    url: address,
    title: (title || bareTitleOf(address)).slice(0, MAX_TITLE),
    ...(description !== '' && { description: description.slice(0, MAX_TITLE) }),
  }
}
