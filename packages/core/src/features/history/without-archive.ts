import type { ConversationKey } from '@parley/protocol/model'
import { emptyTimeline } from '../../store/change.ts'
import type { Conversation, State, Timeline } from '../../store/state.ts'
import { Table } from '../../store/table.ts'

/** Messages without a seq were written here and will still be sent. */
function keepPending(timelines: State['timelines']): State['timelines'] {
  const kept = Object.entries(timelines).flatMap(([key, { messages }]): [string, Timeline][] => {
    const pending = messages.filter(({ stamp }) => !stamp)
    return pending.length > 0 ? [[key, { ...emptyTimeline, messages: pending }]] : []
  })
  return Object.fromEntries(kept)
}

/** A row as one that was only begun here. */
const emptyRow = ({ key, kind, id, name, avatar, isCustomer, draft }: Conversation): Conversation => ({
  key,
  kind,
  id,
  name,
  avatar,
  isCustomer,
  draft,
  lastSeq: 0,
  lastTime: 0,
  readSeq: 0,
  unread: 0,
  peerReadSeq: 0,
})

/** Everything that came from an archive which is no longer there; the rest of the state is as it was [wire-34]. */
export function withoutArchive(state: State): State {
  const { excerpt: _excerpt, selection: _selection, forwarding: _forwarding, ...rest } = state
  const timelines = keepPending(state.timelines)
  const isKept = ({ key, draft }: Conversation) => draft !== '' || key === state.current || key in timelines
  const rows = [...state.conversations.values()].filter(isKept).map(emptyRow)
  const current = state.current
  return {
    ...rest,
    timelines: current && !timelines[current] ? { ...timelines, [current]: emptyTimeline } : timelines,
    conversations: Table.of(rows.map((row): [ConversationKey, Conversation] => [row.key, row])),
    recent: 'loading',
    rooms: {},
    pastRooms: {},
    readCounts: {},
    pinned: {},
    typing: {},
    edits: {},
    ...(state.preferences && {
      preferences: { ...state.preferences, saved: { ...state.preferences.saved, version: 0 } },
    }),
  }
}
