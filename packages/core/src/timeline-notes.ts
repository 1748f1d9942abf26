import type { ConversationKey, DutyChange, Note } from '@parley/protocol/model'
import { dutyChangesOf, placeDutyChanges } from './features/duty/duty-changes.ts'
import { handOverItemOf, placeHandOver } from './features/duty/hand-over-item.ts'
import { placeNotes } from './features/notes/place-notes.ts'
import { selectTimelineItems, type TimelineItem } from './selectors/timeline-items.ts'
import type { State } from './store/state.ts'

/** What several features add to the timeline of a consultation. */
interface Input {
  notes: readonly Note[]
  changes: readonly DutyChange[]
  isClosed: boolean
  handOver: string | undefined
}
interface Merged extends Input {
  items: TimelineItem[]
}

const isEqual = (a: Input, b: Input): boolean =>
  a.notes === b.notes && a.changes === b.changes && a.isClosed === b.isClosed && a.handOver === b.handOver

/** Derived once per list of items: a selector must give the same object for the same state. */
const merged = new WeakMap<readonly TimelineItem[], Merged>()
const NO_NOTES: readonly Note[] = []

/** The timeline with the notes of staff, changes of duty and the card of a hand-over; the items themselves without any. */
export function selectTimelineWithNotes(state: State, key: ConversationKey): TimelineItem[] {
  const items = selectTimelineItems(state, key)
  const notes = state.notes[key] ?? NO_NOTES
  const changes = dutyChangesOf(state, key)
  const handOver = handOverItemOf(state, key)
  const isPlain = notes.length === 0 && changes.length === 0 && !handOver
  if (isPlain || state.excerpt?.key === key) return items
  const isClosed = state.rooms[key]?.consultation?.state === 'closed'
  const input = { notes, changes, isClosed, handOver: handOver?.key }
  const known = merged.get(items)
  if (known && isEqual(known, input)) return known.items
  const withNotes = notes.length === 0 ? items : placeNotes(items, notes)
  const withChanges = placeDutyChanges(withNotes, changes, { isClosed, cardTime: handOver?.time })
  const shown = handOver ? placeHandOver(withChanges, handOver) : withChanges
  merged.set(items, { ...input, items: shown })
  return shown
}
