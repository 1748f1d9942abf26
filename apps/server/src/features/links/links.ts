import { rateLimited } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import { fetchPage } from './fetch-page.ts'
import { type PageWords, readPageWords } from './read-page-words.ts'

/** How many pages are read at the same time, for all people together. */
const MAX_AT_ONCE = 8
const MAX_KNOWN = 500
const KNOWN_FOR_MS = 600_000

interface Known {
  words: Promise<PageWords>
  until: number
}

/** Texts for link cards, read from the page itself if the operator allows it [links-2]. */
function createDescribeLink(isOn: boolean, now: () => number): Pick<Handlers, 'describeLink'> {
  const known = new Map<string, Known>()
  let running = 0

  async function read(url: string): Promise<PageWords> {
    running += 1
    try {
      const page = await fetchPage(url)
      return page ? readPageWords(page) : {}
    } finally {
      running -= 1
    }
  }

  return {
    describeLink: signedIn(async (_caller, { url }) => {
      if (!isOn) return { isOff: true as const }
      const before = known.get(url)
      if (before && before.until > now()) return await before.words
      if (running >= MAX_AT_ONCE) throw rateLimited(1)
      if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '')
      const words = read(url)
      known.set(url, { words, until: now() + KNOWN_FOR_MS })
      return await words
    }),
  }
}

export const links = {
  handlers: ({ config, clock }) => createDescribeLink(config.linkPreviews, () => clock.now()),
} satisfies Feature
