import * as z from 'zod/mini'
import { isMessageId } from '../ids.ts'
import { valueKind } from './value-kind.ts'

const preview = () => ({ key: 'tip.withdraw' })

/** A command rather than something said: the server judges it (`features/withdraw`) and archives a tip in its place. */
export const withdrawKind = valueKind({
  kind: 'withdraw',
  schema: z.object({ message_id: z.string().check(z.refine(id => isMessageId(id))) }),
  toContent: value => ({ kind: 'withdraw', messageId: value.message_id }),
  toValue: content => ({ message_id: content.messageId }),
  preview,
  placeholder: preview,
  body: () => '',
  copyText: () => undefined,
  counts: false,
  userMaySend: false,
  actionable: false,
})
