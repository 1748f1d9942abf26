import type { Note } from '@parley/protocol/model'
import type { TimelineItem } from '../../selectors/timeline-items.ts'

const seqOf = (item: TimelineItem | undefined): number | undefined =>
  item?.type === 'message' ? item.message.stamp?.seq : undefined

/** Notes come after the message they are about; those of a part that is not loaded are left out. */
export function placeNotes(items: readonly TimelineItem[], notes: readonly Note[]): TimelineItem[] {
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
