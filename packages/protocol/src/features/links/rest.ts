import * as z from 'zod/mini'
import { MAX_URL_LENGTH } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { isSafeUrl } from '../../safe-url.ts'

const MAX_WORDS = 300

const words = z.optional(z.string().check(z.maxLength(MAX_WORDS)))

export const describeLink = endpoint({
  method: 'POST',
  path: '/business/link/describe',
  service: 'chat',
  access: 'user',
  limit: 'preview',
  repeatable: true,
  summary:
    'Get the title, description and picture of a public web page, for a link card. Empty if the page cannot be read; `isOff` if the operator has not enabled previews (`LINK_PREVIEWS`).',
  examples: {
    right: { url: 'https://example.org/' },
    wrong: [
      [{}, 'url'],
      [{ url: 'file:///etc/passwd' }, 'url'],
    ],
  },
  request: z.object({
    url: z.string().check(
      z.maxLength(MAX_URL_LENGTH),
      z.refine(value => /^https?:/i.test(value) && isSafeUrl(value)),
    ),
  }),
  answer: z.object({ isOff: z.optional(z.literal(true)), title: words, description: words, source: words }),
})
