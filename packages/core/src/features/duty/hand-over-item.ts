import { type ConversationKey, conversationKey, timeOf } from '@parley/protocol/model'
import type { TimelineItem } from '../../selectors/timeline-items.ts'
import type { State } from '../../store/state.ts'
import { SAME_MOMENT_MS } from './duty-changes.ts'

type HandOverItem = Extract<TimelineItem, { type: 'handOver' }>

/** The hand-over card of the reader, in the rooms of the team they are on duty for [duty-6]. */
export function handOverItemOf(state: State, key: ConversationKey): HandOverItem | undefined {
  const room = state.rooms[key]
  const team = room?.consultation ? conversationKey('groupchat', room.consultation.team) : key
  const { onDuty, handOver } = state.rooms[team]?.team ?? {}
  if (!onDuty || !handOver || onDuty.id !== state.session.me?.id) return undefined
  return { type: 'handOver', key: `duty ${onDuty.since}`, team, time: onDuty.since }
}

/** After what was said until then; a time or a divider stays with the message it announces. */
export function placeHandOver(items: readonly TimelineItem[], item: HandOverItem): TimelineItem[] {
  const isBefore = (other: TimelineItem): boolean => {
    if (other.type === 'note') return other.note.time <= item.time
    if (other.type === 'dutyChange') return other.change.time <= item.time
    if (other.type !== 'message') return false
    const { content } = other.message
    const isChange = content.kind === 'room_event' && content.event.type === 'dutyServantChanged'
    return timeOf(other.message) <= item.time + (isChange ? SAME_MOMENT_MS : 0)
  }
  const at = items.findLastIndex(isBefore) + 1
  return [...items.slice(0, at), item, ...items.slice(at)]
}
