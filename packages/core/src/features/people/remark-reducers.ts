import { conversationKey, ERASED_NAME } from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

interface Remarked {
  id: string
  remark?: string
}

/** The same state comes back when nothing changed. */
function withRemarks(state: State, people: readonly Remarked[]): State {
  const changed = people.filter(({ id, remark = '' }) => (state.remarks[id] ?? '') !== remark)
  if (changed.length === 0) return state
  const remarks = new Map(Object.entries(state.remarks))
  for (const { id, remark = '' } of changed) remark === '' ? remarks.delete(id) : remarks.set(id, remark)
  return { ...state, remarks: Object.fromEntries(remarks) }
}

const inRows = (
  state: State,
  { conversations }: { conversations: readonly ({ kind: string } & Remarked)[] },
) =>
  withRemarks(
    state,
    conversations.filter(({ kind }) => kind === 'chat'),
  )

/** What the reader calls people, wherever it becomes known [people-6]. */
export const remarkReducers: Reducers = {
  recentRestored: inRows,
  recentLoaded: inRows,
  rowsLoaded: inRows,
  peopleLoaded: (state, { people }) => withRemarks(state, people),
  remarkSet: (state, { id, remark }) => withRemarks(state, [{ id, remark }]),
  settingsChanged(state, { settings: { recordType, chatUserId } }) {
    // The conversation knows whether these settings are older than its own.
    const row = state.conversations.get(conversationKey('chat', chatUserId))
    return recordType === 'chat' && row ? withRemarks(state, [row]) : state
  },
  personChanged: (state, { person: { id, name } }) =>
    name === ERASED_NAME ? withRemarks(state, [{ id, remark: '' }]) : state,
}
