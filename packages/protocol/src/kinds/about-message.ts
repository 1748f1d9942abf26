import * as z from 'zod/mini'
import { isMessageId } from '../ids.ts'

/** Fields of every kind that is about another message; the seq is our addition. */
export const aboutMessageFields = {
  message_id: z.string().check(z.refine(id => isMessageId(id))),
  message_seq: z.optional(z.number().check(z.int(), z.gte(1))),
}

interface Fields {
  message_id: string
  message_seq?: number | undefined
}

export const toAbout = ({ message_id, message_seq }: Fields) => ({
  messageId: message_id,
  messageSeq: message_seq,
})

export const fromAbout = (content: { messageId: string; messageSeq?: number }): Fields => ({
  message_id: content.messageId,
  message_seq: content.messageSeq,
})

/** Has no speaker and never counts as unread. */
export const ANNOTATION_TRAITS = {
  body: () => '',
  copyText: () => undefined,
  counts: false,
  userMaySend: true,
  actionable: false,
} as const
