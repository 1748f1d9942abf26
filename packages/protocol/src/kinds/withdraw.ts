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
  schema: z.object(aboutMessageFields),
  toContent: value => ({ kind: 'withdraw', ...toAbout(value) }),
  toValue: fields => ({ ...fromAbout(fields) }),
  preview,
  placeholder: preview,
  ...ANNOTATION_TRAITS,
})
