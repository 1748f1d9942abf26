import { isShownElsewhere, type Message } from '@parley/protocol/model'
import { mentions } from '../../store/mentions.ts'
import type { Conversation } from '../../store/state.ts'
import { countArrived, tallyOf, withTally } from '../../store/tally.ts'

const seqOf = ({ stamp }: Message): number => stamp?.seq ?? 0

const newestOf = (messages: readonly Message[]): Message | undefined =>
  messages.reduce<Message | undefined>(
    (best, message) => (seqOf(message) > (best ? seqOf(best) : 0) ? message : best),
    undefined,
  )

/** The newest seq that mentions the reader in a group; a withdrawn mention does not count. */
function mentionAfter({ kind, mentionSeq = 0 }: Conversation, fresh: readonly Message[], me: string): number {
  if (kind === 'chat') return 0
  const newest = Math.max(mentionSeq, ...fresh.filter(message => mentions(message, me)).map(seqOf))
  const isGone = fresh.some(({ content }) => content.kind === 'withdraw' && content.messageSeq === newest)
  return isGone ? 0 : newest
}

/** The list may know a later message than the one an ack has put into the row. */
function showNewer(conversation: Conversation, messages: readonly Message[]): Conversation {
  const { lastMessage } = conversation
  const shown = newestOf(messages.filter(({ content }) => !isShownElsewhere(content)))
  if (!shown?.stamp || !lastMessage?.stamp || lastMessage.stamp.seq >= shown.stamp.seq) return conversation
  return { ...conversation, lastMessage: shown, lastTime: shown.stamp.time }
}

/** Messages after `lastSeq`: each seq counts once, and the row shows the newest message that has a preview. */
export function advance(conversation: Conversation, messages: readonly Message[], me: string): Conversation {
  const fresh = messages.filter(message => seqOf(message) > conversation.lastSeq)
  const newest = newestOf(fresh)
  if (!newest) return showNewer(conversation, messages)
  const { readSeq } = conversation
  const mentionSeq = mentionAfter(conversation, fresh, me)
  const isMentioned = mentionSeq > readSeq
  const shown = newestOf(fresh.filter(({ content }) => !isShownElsewhere(content)))
  const counted = withTally(conversation, countArrived(tallyOf(conversation), fresh, { readSeq, me }))
  return {
    ...counted,
    ...((isMentioned || conversation.isMentioned) && { isMentioned }),
    ...((mentionSeq > 0 || conversation.mentionSeq) && { mentionSeq }),
    lastSeq: seqOf(newest),
    ...(shown?.stamp && { lastTime: shown.stamp.time, lastMessage: shown }),
    ...(conversation.isHidden && { isHidden: false }),
  }
}
