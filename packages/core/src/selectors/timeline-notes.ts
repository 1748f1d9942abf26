import type { ConversationKey, DutyChange, Note } from '@parley/protocol/model'
import type { State } from '../store/state.ts'
import { dutyChangesOf, placeDutyChanges } from './duty-changes.ts'
import { handOverItemOf, placeHandOver } from './hand-over-item.ts'
import { selectTimelineItems, type TimelineItem } from './timeline-items.ts'

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

const seqOf = (item: TimelineItem | undefined): number | undefined =>
  item?.type === 'message' ? item.message.stamp?.seq : undefined

/** Notes come after the message they are about; those of a part that is not loaded are left out. */
function mergeNotes(items: readonly TimelineItem[], notes: readonly Note[]): TimelineItem[] {
  const seqs = items.flatMap(item => seqOf(item) ?? [])
  const first = seqs[0] ?? 0
  const shown = notes.filter(note => note.afterSeq >= first - 1)
  const withNotes: TimelineItem[] = []
  let next = 0
  const place = (before: number) => {
    for (let note = shown[next]; note && note.afterSeq < before; note = shown[++next])
      withNotes.push({ type: 'note', key: `note ${note.id}`, note })
  }
  for (const [index, item] of items.entries()) {
    // A time or a divider stays with the message it announces.
    const seq = item.type === 'message' ? seqOf(item) : (seqOf(items[index + 1]) ?? seqOf(items[index + 2]))
    if (seq !== undefined) place(seq)
    withNotes.push(item)
  }
  place(Number.POSITIVE_INFINITY)
  return withNotes
}

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
  const withNotes = notes.length === 0 ? items : mergeNotes(items, notes)
  const withChanges = placeDutyChanges(withNotes, changes, { isClosed, cardTime: handOver?.time })
  const shown = handOver ? placeHandOver(withChanges, handOver) : withChanges
  merged.set(items, { ...input, items: shown })
  return shown
}
