import { CONTACT_TYPE, type ConversationKey, type Message, timeOf } from '@parley/protocol/model'
import { mergedKeyOf, selectMergedRoom } from '../../selectors/merged-rooms.ts'
import { selectShownMessages } from '../../selectors/shown-messages.ts'
import type { State } from '../../store/state.ts'

/** Why colleagues will not see what is quoted: it was said to the person alone, or before some of them joined. */
type QuoteReach = 'alone' | 'past'

const JOINING: ReadonlySet<string> = new Set(['membersJoined', 'membersInvited', 'roomEnabled'])

const eventOf = ({ content }: Message) => (content.kind === 'room_event' ? content.event : undefined)

function isAlone(message: Message, happened: readonly Message[]): boolean {
  // History says it; of a live message the mode of its time does.
  if (message.isMultiChat !== undefined) return !message.isMultiChat
  const before = happened.findLast(
    other => eventOf(other)?.type === 'chatModeChanged' && timeOf(other) <= timeOf(message),
  )
  const mode = before && eventOf(before)
  return mode?.type === 'chatModeChanged' && mode.value
}

function reachOf(message: Message | undefined, happened: readonly Message[]): QuoteReach | undefined {
  if (!message) return 'past'
  if (isAlone(message, happened)) return 'alone'
  const hasNewcomers = happened.some(
    other => JOINING.has(eventOf(other)?.type ?? '') && timeOf(other) > timeOf(message),
  )
  return hasNewcomers ? 'past' : undefined
}

/** What an owner who writes to everybody should know about the chosen quotes before sending them [multi-chat-11]. */
export function selectQuoteReach(state: State, key: ConversationKey): QuoteReach | undefined {
  const quotes = state.quoting[key] ?? []
  const room = selectMergedRoom(state, key)
  if (quotes.length === 0 || room?.type !== CONTACT_TYPE.multiOwner) return undefined
  if (room.merged?.isSingle || room.memberCount <= 1) return undefined
  const happened = state.timelines[mergedKeyOf(state, key) ?? key]?.messages ?? []
  const shown = selectShownMessages(state, key)
  const reaches = quotes.map(({ messageId }) =>
    reachOf(
      shown.find(({ id }) => id === messageId),
      happened,
    ),
  )
  return reaches.includes('alone') ? 'alone' : reaches.find(reach => reach !== undefined)
}
