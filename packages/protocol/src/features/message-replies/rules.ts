import * as z from 'zod/mini'
import type { Message } from '../../content.ts'

/** What is known under a message of those that quote it [message-replies-1]. */
export const RepliesSummary = z.object({
  /** The server looks at the newest 100: there may be more than are counted. */
  count: z.number(),
  /** The seq and time of the newest. */
  seq: z.number(),
  time: z.number(),
  /** Who wrote them, the latest first: as many as there are pictures. */
  users: z.array(z.string()),
})
export type RepliesSummary = z.infer<typeof RepliesSummary>

export const MAX_REPLY_FACES = 3

/** The messages that one replies to; a quote that could not be verified leads nowhere. */
export function repliedTo({ content }: Pick<Message, 'content'>): readonly string[] {
  if (content.kind !== 'text' || content.quotes.length === 0) return NOTHING
  const known = content.quotes.filter(({ isUnverified }) => !isUnverified)
  return [...new Set(known.map(({ messageId }) => messageId.toLowerCase()))]
}

const NOTHING: readonly string[] = []

/** The same summary comes back for a reply that it knows: one that arrives twice counts once. */
export function withReply(
  known: RepliesSummary | undefined,
  { sender, stamp }: Pick<Message, 'sender' | 'stamp'>,
): RepliesSummary | undefined {
  if (!stamp || stamp.seq <= (known?.seq ?? 0)) return known
  const others = known?.users.filter(user => user !== sender) ?? []
  return {
    count: (known?.count ?? 0) + 1,
    seq: stamp.seq,
    time: stamp.time,
    users: [sender, ...others].slice(0, MAX_REPLY_FACES),
  }
}
