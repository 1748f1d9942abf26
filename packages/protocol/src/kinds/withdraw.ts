import * as z from 'zod/mini'
import { ANNOTATION_TRAITS, aboutMessageFields, fromAbout, toAbout } from './about-message.ts'
import { valueKind } from './value-kind.ts'

const preview = () => ({ key: 'tip.withdraw' })

/**
 * Both the command and its record: the server checks it (`features/withdraw`) and archives it with the seq of the
 * withdrawn message.
 */
export const withdrawKind = valueKind({
  kind: 'withdraw',
  schema: z.object({
    ...aboutMessageFields,
    by: z.optional(z.literal('company')),
    reason: z.optional(z.string().check(z.maxLength(64))),
    aside: z.optional(z.literal(true)),
  }),
  toContent: ({ by, reason, aside, ...about }) => ({
    kind: 'withdraw',
    ...toAbout(about),
    by,
    reason,
    isAside: aside,
  }),
  toValue: ({ by, reason, isAside, ...about }) => ({ ...fromAbout(about), by, reason, aside: isAside }),
  preview,
  placeholder: preview,
  ...ANNOTATION_TRAITS,
})
