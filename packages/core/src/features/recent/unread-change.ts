import { countsAsUnread, type Message } from '@parley/protocol/model'
import type { Conversation } from '../../store/state.ts'

/**
 * By how much the number of unread messages changes when these arrive, all behind `lastSeq`. What was never counted,
 * or is already read, cannot be taken off when it is withdrawn.
 */
export function unreadChange(
  { readSeq, lastSeq }: Pick<Conversation, 'readSeq' | 'lastSeq'>,
  fresh: readonly Message[],
  me: string,
): number {
  const gained = new Set<number>()
  const lost = new Set<number>()
  for (const { sender, content, stamp } of fresh) {
    if (sender === me) continue
    if (countsAsUnread(content)) gained.add(stamp?.seq ?? 0)
    if (content.kind === 'withdraw') lost.add(content.messageSeq ?? 0)
  }
  const isUnread = (seq: number) => seq > readSeq
  const wasCounted = (seq: number) => seq <= lastSeq || gained.has(seq)
  return (
    [...gained].filter(isUnread).length - [...lost].filter(seq => isUnread(seq) && wasCounted(seq)).length
  )
}
