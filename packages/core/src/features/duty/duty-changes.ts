import { type ConversationKey, conversationKey, type DutyChange, timeOf } from '@parley/protocol/model'
import type { TimelineItem } from '../../selectors/timeline-items.ts'
import type { State } from '../../store/state.ts'

const NONE: readonly DutyChange[] = []

/** Duty changes of the team behind a consultation, for its staff; the team's own room has them as messages. */
export function dutyChangesOf(state: State, key: ConversationKey): readonly DutyChange[] {
  const { consultation } = state.rooms[key] ?? {}
  if (!consultation) return NONE
  return state.rooms[conversationKey('groupchat', consultation.team)]?.team?.dutyChanges ?? NONE
}

/** The event of the change is archived a moment after it was decided. */
export const SAME_MOMENT_MS = 5_000

interface Placing {
  /** After closing nobody has to answer. */
  isClosed: boolean
  /** When the reader came on duty: their card says so. */
  cardTime: number | undefined
}

/** Each change where it happened. Where nothing was said between two, the later one says enough [duty-6]. */
export function placeDutyChanges(
  items: readonly TimelineItem[],
  changes: readonly DutyChange[],
  { isClosed, cardTime }: Placing,
): TimelineItem[] {
  const begin = beginOf(items)
  const byIndex = new Map<number, DutyChange>()
  for (const change of changes) {
    if (begin === undefined || change.time < begin) continue
    const at = items.findLastIndex(item => isBefore(item, change.time)) + 1
    if (!isClosed || at < items.length) byIndex.set(at, change)
  }
  const isOnCard = ({ time }: DutyChange) =>
    cardTime !== undefined && Math.abs(time - cardTime) < SAME_MOMENT_MS
  const lineAt = (index: number): TimelineItem[] => {
    const change = byIndex.get(index)
    return !change || isOnCard(change) ? [] : [{ type: 'dutyChange', key: `change ${change.time}`, change }]
  }
  return [...items.flatMap((item, index) => [...lineAt(index), item]), ...lineAt(items.length)]
}

function isBefore(item: TimelineItem, time: number): boolean {
  if (item.type === 'note') return item.note.time <= time
  return item.type === 'message' && timeOf(item.message) <= time
}

/** Since when the team is in charge of what is loaded. */
function beginOf(items: readonly TimelineItem[]): number | undefined {
  const messages = items.flatMap(item => (item.type === 'message' ? [item.message] : []))
  const move = messages.findLast(
    ({ content }) =>
      content.kind === 'room_event' &&
      (content.event.type === 'consultationMoved' || content.event.type === 'consultationJoined'),
  )
  const first = move ?? messages[0]
  return first && timeOf(first)
}
