import {
  CONTACT_TYPE,
  type Consultation,
  type ConversationKey,
  conversationKey,
  countsAsUnread,
  isBusinessCard,
  type Message,
  type Room,
  splitConversationKey,
  stateAfterCard,
  stateAfterMessage,
  timeOf,
} from '@parley/protocol/model'
import { change, withConversation, withNewTimeline } from '../../store/change.ts'
import { countClosed } from '../../store/count-closed.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import { withoutConversation } from '../../store/without-conversation.ts'

function withConsultation(
  state: State,
  key: ConversationKey,
  fields: (consultation: Consultation) => Partial<Consultation>,
): State {
  const room = state.rooms[key]
  if (!room?.consultation) return state
  const consultation = change(room.consultation, fields(room.consultation))
  if (consultation === room.consultation) return state
  const changed = { ...room, consultation }
  return countClosed({ ...state, rooms: { ...state.rooms, [key]: changed } }, room, changed)
}

/** The newest message decides who waits for whom, as on the server [customers-6]. */
function turn(state: State, key: ConversationKey, messages: readonly Message[]): State {
  const said = messages.filter(({ content, sender }) => sender !== '' && countsAsUnread(content))
  const last = said.findLast(({ content }) => !isBusinessCard(content)) ?? said.at(-1)
  if (!last) return state
  return withConsultation(state, key, ({ customer, state: before, waitingSince, openQuestions }) => {
    const isFromCustomer = last.sender === customer
    const next =
      isFromCustomer && isBusinessCard(last.content)
        ? stateAfterCard(before, openQuestions.length)
        : stateAfterMessage(isFromCustomer, openQuestions.length)
    const isBack = said.some(({ sender }) => sender === customer) && { snoozedUntil: 0 }
    if (next === before) return { ...isBack }
    return { ...isBack, state: next, waitingSince: next === 'waiting' ? waitingSince || timeOf(last) : 0 }
  })
}

/** A person who leaves a team loses its consultations at once [customers-10]. */
function loseChildren(state: State, team: ConversationKey): State {
  const { id } = splitConversationKey(team)
  const children = (Object.keys(state.rooms) as ConversationKey[]).filter(
    key =>
      state.rooms[key]?.consultation?.team === id && state.rooms[key]?.type === CONTACT_TYPE.customerGroup,
  )
  return children.reduce(withoutConversation, state)
}

/** After a move: the number of the new team's room, if the reader is in it. */
function referToParent(state: State, key: ConversationKey): State {
  const room = state.rooms[key]
  if (!room?.consultation || room.type !== CONTACT_TYPE.customerGroup) return state
  const refRoomId = state.rooms[conversationKey('groupchat', room.consultation.team)]?.roomId
  if (refRoomId === undefined || refRoomId === room.refRoomId) return state
  return { ...state, rooms: { ...state.rooms, [key]: { ...room, refRoomId } } }
}

/** A message in a consultation moves its team up as well [customers-3]. */
function moveParent(state: State, key: ConversationKey, messages: readonly Message[]): State {
  const team = state.rooms[key]?.consultation?.team
  const newest = messages.at(-1)
  if (team === undefined || !newest || state.rooms[key]?.type !== CONTACT_TYPE.customerGroup) return state
  const parent = conversationKey('groupchat', team)
  const row = state.conversations.get(parent)
  if (!row || row.lastTime >= timeOf(newest)) return state
  return {
    ...state,
    conversations: state.conversations.with(parent, change(row, { lastTime: timeOf(newest) })),
  }
}

/** Consultations that the list no longer names are closed, or those of others. */
function dropUnlisted(state: State): State {
  const keys = Object.keys(state.rooms) as ConversationKey[]
  const gone = new Set(
    keys.filter(
      key => state.rooms[key]?.type === CONTACT_TYPE.customerGroup && !state.conversations.has(key),
    ),
  )
  if (gone.size === 0) return state
  const without = <T>(table: Record<ConversationKey, T>): Record<ConversationKey, T> =>
    Object.fromEntries(Object.entries(table).filter(([key]) => !gone.has(key as ConversationKey)))
  return { ...state, rooms: without(state.rooms), timelines: without(state.timelines) }
}

/**
 * Two threads that became one: what was written and has not arrived, and the drafts, go on in the new one; the rest is
 * there in its order [customers-28].
 */
function absorb(state: State, rooms: Iterable<Pick<Room, 'id' | 'consultation'>>): State {
  let absorbed = state
  for (const { id, consultation } of rooms)
    for (const former of consultation?.joinedFrom ?? []) {
      const [from, to] = [conversationKey('groupchat', former), conversationKey('groupchat', id)]
      if (absorbed.conversations.has(from) || absorbed.rooms[from])
        absorbed = withoutConversation(takeUnsent(absorbed, from, to), from)
    }
  return absorbed
}

function takeUnsent(state: State, from: ConversationKey, to: ConversationKey): State {
  const unsent = (state.timelines[from]?.messages ?? [])
    .filter(({ stamp }) => !stamp)
    .map(message => ({ ...message, conversation: to }))
  const draft = state.conversations.get(from)?.draft ?? ''
  const kept =
    unsent.length === 0
      ? state
      : withNewTimeline(state, to, timeline => ({ ...timeline, messages: [...timeline.messages, ...unsent] }))
  return withConversation(kept, to, row => (row.draft === '' && draft !== '' ? { ...row, draft } : row))
}

/** A consultation that was not loaded moves its team up as well. */
function moveParentOfRow(state: State, key: ConversationKey): State {
  const last = state.conversations.get(key)?.lastMessage
  return last ? moveParent(state, key, [last]) : state
}

export const consultationsReducers: Reducers = {
  recentLoaded: (state, { rooms = {} }) => dropUnlisted(absorb(state, Object.values(rooms))),
  rowsLoaded: (state, { conversations, rooms }) =>
    conversations.reduce(
      (moved, { key }) => moveParentOfRow(moved, key),
      absorb(state, Object.values(rooms)),
    ),
  roomLoaded: (state, { room }) => absorb(state, [room]),
  messagesReceived: (state, { key, messages }) => moveParent(turn(state, key, messages), key, messages),
  messageAcknowledged(state, { key, id }) {
    const message = state.timelines[key]?.messages.findLast(candidate => candidate.id === id)
    return message ? moveParent(turn(state, key, [message]), key, [message]) : state
  },
  roomChanged(state, { key, event }) {
    if (event.type === 'consultationMoved') return referToParent(state, key)
    if (event.type === 'memberKicked' || event.type === 'roomLeft') return loseChildren(state, key)
    return state
  },
}
