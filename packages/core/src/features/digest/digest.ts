import type { DigestPace } from '@parley/protocol/model'
import type { MailLanguage } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

export const digest = {
  /** Without a pace it only asks. */
  start: ({ call }: Context) => ({
    set: (choice: { pace?: DigestPace; language?: MailLanguage; time_zone?: string }) =>
      call('setDigest', choice),
  }),
} satisfies Feature
