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
    'What a public web page says about itself, for a link card. Empty where the page cannot be read; `isOff` where the operator has not allowed it (`LINK_PREVIEWS`).',
  request: z.object({
    url: z.string().check(
      z.maxLength(MAX_URL_LENGTH),
      z.refine(value => /^https?:/i.test(value) && isSafeUrl(value)),
    ),
  }),
  answer: z.object({ isOff: z.optional(z.literal(true)), title: words, description: words, source: words }),
})
