import * as z from 'zod/mini'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { MailLanguage } from '../session/password-mail.ts'
import { isTimeZone } from '../teams/local-time.ts'
import { DIGEST_PACES } from './digest-pace.ts'

const Pace = z.enum(DIGEST_PACES)

export const setDigest = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/digest',
  access: 'staff',
  summary:
    'Get when the caller is told by e-mail of what they missed, or set it: after 15 minutes (`quarter`), after an hour, once a day at 8:00 in their time zone, or never. `address` is empty where no e-mail can be sent.',
  examples: {
    right: { pace: 'off', language: 'en', time_zone: 'Asia/Shanghai' },
    wrong: [
      [{ pace: 'often' }, 'pace'],
      [{ pace: 'day', time_zone: 'Moon/Base' }, 'time_zone'],
      [{ pace: 'day', language: 'xx' }, 'language'],
    ],
  },
  request: z.object({
    /** Left out: nothing changes. */
    pace: z.optional(Pace),
    language: z._default(MailLanguage, 'en'),
    time_zone: z._default(z.string().check(z.refine(isTimeZone, 'is no time zone')), 'UTC'),
  }),
  answer: z.object({
    pace: Pace,
    address: z.string(),
    /** Whose morning it is; left out while it is off. */
    time_zone: z.optional(z.string()),
  }),
})
