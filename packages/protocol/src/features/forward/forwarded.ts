import * as z from 'zod/mini'
import type { ConversationRef } from '../../conversation.ts'

/** Where a forwarded message was taken from. Only the server learns it, to look its author up. */
export interface ForwardSource {
  conversation: ConversationRef
  messageId: string
}

/** Who wrote a forwarded message first, as the archive says [forward-3]. */
export interface ForwardedFrom {
  id: string
  name: string
}

const WireSource = z.object({
  type: z.enum(['chat', 'groupchat']),
  chat_id: z.string(),
  message_id: z.string(),
})
const WireAuthor = z.object({ chat_id: z.string(), nick_name: z.string() })

/** What cannot be read counts as absent: the message itself matters more. */
export function decodeForwardSource(raw: unknown): ForwardSource | undefined {
  // True for almost every message; a failing parse costs more than all others of a stanza.
  if (raw === undefined) return undefined
  const source = WireSource.safeParse(raw)
  if (!source.success) return undefined
  const { type, chat_id, message_id } = source.data
  return { conversation: { kind: type, id: chat_id }, messageId: message_id }
}
export const encodeForwardSource = ({
  conversation,
  messageId,
}: ForwardSource): z.infer<typeof WireSource> => ({
  type: conversation.kind,
  chat_id: conversation.id,
  message_id: messageId,
})

export function decodeForwardedFrom(raw: unknown): ForwardedFrom | undefined {
  if (raw === undefined) return undefined
  const author = WireAuthor.safeParse(raw)
  return author.success ? { id: author.data.chat_id, name: author.data.nick_name } : undefined
}
export const encodeForwardedFrom = ({ id, name }: ForwardedFrom): z.infer<typeof WireAuthor> => ({
  chat_id: id,
  nick_name: name,
})
