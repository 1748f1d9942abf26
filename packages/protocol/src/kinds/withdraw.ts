import * as z from 'zod/mini'
import { isMessageId } from '../ids.ts'
import { valueKind } from './value-kind.ts'

const preview = () => ({ key: 'tip.withdraw' })

/** A command as well as its trace: the server judges it (`features/withdraw`) and archives it with the place it emptied. */
export const withdrawKind = valueKind({
  kind: 'withdraw',
  schema: z.object({
    message_id: z.string().check(z.refine(id => isMessageId(id))),
    /** Ours. */
    message_seq: z.optional(z.number().check(z.int(), z.gte(1))),
  }),
  toContent: value => ({
    kind: 'withdraw',
    messageId: value.message_id,
    ...(value.message_seq !== undefined && { messageSeq: value.message_seq }),
  }),
  toValue: content => ({ message_id: content.messageId, message_seq: content.messageSeq }),
  preview,
  placeholder: preview,
  body: () => '',
  copyText: () => undefined,
  counts: false,
  userMaySend: true,
  actionable: false,
})
