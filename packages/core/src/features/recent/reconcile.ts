import { change } from '../../store/change.ts'
import type { Conversation } from '../../store/state.ts'
import { countListed, tallyOf, withTally } from '../../store/tally.ts'
import type { RecentConversation } from './events.ts'

/** Fields of a row that not every entry of the list has. */
const UNSET = {
  isDisabled: false,
  isPinned: false,
  isMuted: false,
  isBlacked: false,
  isHidden: false,
  isMarkedUnread: false,
  markedSeq: 0,
  markedCount: 0,
  isExternal: false,
  isArchived: false,
  remark: '',
} as const

/** Missing fields are omitted, so that a row without settings stays small. */
const settingsOf = (current: Conversation, listed: RecentConversation): Partial<Conversation> =>
  Object.fromEntries(
    Object.entries(UNSET)
      .map(([name, unset]) => [name, listed[name as keyof typeof UNSET] ?? unset] as const)
      .filter(
        ([name, value]) =>
          value !== (current[name as keyof typeof UNSET] ?? UNSET[name as keyof typeof UNSET]),
      ),
  )

/**
 * The server's list wins, except where this device knows better: a read position that is not confirmed yet,
 * and messages that arrived after the list was made.
 */
export function reconcile(current: Conversation | undefined, listed: RecentConversation): Conversation {
  if (!current) return { ...listed, draft: '' }
  const readSeq = Math.max(current.readSeq, listed.readSeq)
  const counted = withTally(current, countListed(tallyOf(current), listed, readSeq))
  const mentionSeq = Math.max(
    listed.mentionSeq ?? 0,
    current.lastSeq > listed.lastSeq ? (current.mentionSeq ?? 0) : 0,
  )
  const known = change(counted, {
    ...settingsOf(current, listed),
    ...(current.mergedRoom !== listed.mergedRoom && { mergedRoom: listed.mergedRoom }),
    ...((mentionSeq > 0 || current.mentionSeq) && { mentionSeq }),
    ...((mentionSeq > readSeq || current.isMentioned) && { isMentioned: mentionSeq > readSeq }),
    readSeq,
    peerReadSeq: Math.max(current.peerReadSeq, listed.peerReadSeq),
  })
  if (current.lastSeq > listed.lastSeq) return known
  const isSame = current.lastMessage?.id === listed.lastMessage?.id
  const hasPending = current.lastMessage !== undefined && !current.lastMessage.stamp
  return change(known, {
    name: listed.name,
    ...(listed.nickName !== undefined && { nickName: listed.nickName }),
    ...(listed.type !== undefined && { type: listed.type }),
    avatar: listed.avatar,
    isCustomer: listed.isCustomer,
    lastSeq: listed.lastSeq,
    // Unsent messages keep the position of the row, but only the archive decides which message is the last.
    lastTime: hasPending ? Math.max(current.lastTime, listed.lastTime) : listed.lastTime,
    lastMessage: isSame ? current.lastMessage : listed.lastMessage,
  })
}
