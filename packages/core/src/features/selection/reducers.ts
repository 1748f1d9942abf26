import { type ConversationKey, isNotice, MAX_DELETED, type Message } from '@parley/protocol/model'
import { selectShownMessages } from '../../selectors/shown-messages.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import type { Selection } from './state.ts'

/** Notices have no author, and a message without a seq may still change. */
export const isSelectable = ({ content, stamp }: Message): boolean =>
  stamp !== undefined && !isNotice(content)

const messagesOf = (state: State, { key }: Selection): readonly Message[] => selectShownMessages(state, key)

function withSelection(state: State, selection: Selection | undefined): State {
  const { selection: _, ...others } = state
  return selection ? { ...others, selection } : others
}

/** Ids keep the order of the timeline, whatever the order of selection. */
function choose(state: State, selection: Selection, wanted: ReadonlySet<string>, anchor: string): State {
  const ids = messagesOf(state, selection)
    .filter(message => isSelectable(message) && wanted.has(message.id))
    .map(({ id }) => id)
  return withSelection(state, { ...selection, ids: ids.slice(0, MAX_DELETED), anchor })
}

function rangeOf(messages: readonly Message[], one: string, other: string): string[] {
  const indexes = [one, other].map(id => messages.findIndex(message => message.id === id))
  const [from = 0, to = 0] = indexes.sort((a, b) => a - b)
  return from < 0 ? [other] : messages.slice(from, to + 1).map(({ id }) => id)
}

function afterWithdrawals(
  state: State,
  arrived: { key: ConversationKey; messages: readonly Message[] },
): State {
  const isWithdrawal = arrived.messages.some(({ content }) => content.kind === 'withdraw')
  if (!isWithdrawal || state.selection?.key !== arrived.key) return state
  return choose(state, state.selection, new Set(state.selection.ids), state.selection.anchor)
}

export const selectionReducers: Reducers = {
  selectionStarted: (state, { key, id }) => choose(state, { key, ids: [], anchor: id }, new Set([id]), id),
  selectionToggled(state, { id }) {
    const { selection } = state
    if (!selection) return state
    const others = selection.ids.filter(chosen => chosen !== id)
    const wanted = others.length < selection.ids.length ? others : [...others, id]
    return choose(state, selection, new Set(wanted), id)
  },
  selectionExtended(state, { id }) {
    const { selection } = state
    if (!selection) return state
    const range = rangeOf(messagesOf(state, selection), selection.anchor, id)
    return choose(state, selection, new Set([...selection.ids, ...range]), id)
  },
  selectionEnded: state => (state.selection ? withSelection(state, undefined) : state),
  conversationOpened: (state, { key }) =>
    state.selection && state.selection.key !== key ? withSelection(state, undefined) : state,
  messagesRemoved: (state, { key }) =>
    state.selection?.key === key
      ? choose(state, state.selection, new Set(state.selection.ids), state.selection.anchor)
      : state,
  messagesReceived: afterWithdrawals,
  missedLoaded: afterWithdrawals,
}
