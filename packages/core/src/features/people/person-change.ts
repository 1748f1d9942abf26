import {
  CONTACT_TYPE,
  type ConversationKey,
  conversationKey,
  ERASED_NAME,
  type PersonChange,
  type Quote,
  type RoomMember,
} from '@parley/protocol/model'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { RoomState, State, Timeline } from '../../store/state.ts'
import { withPerson } from '../../store/with-person.ts'

/** Applies `update` to every entry; the same table comes back when nothing changed. */
function mapTable<T>(table: Record<ConversationKey, T>, update: (entry: T) => T): Record<ConversationKey, T> {
  let changed = table
  for (const [key, entry] of Object.entries(table) as [ConversationKey, T][]) {
    const updated = update(entry)
    if (updated !== entry) changed = { ...changed, [key]: updated }
  }
  return changed
}

/** A nickname in a group stays. */
const withMember = (room: RoomState, { id, name, previousName, avatar, pinyin }: PersonChange): RoomState => {
  if (!room.members.some(member => member.id === id)) return room
  const update = (member: RoomMember): RoomMember =>
    change(member, { avatar, ...(member.name === previousName && { name, pinyin }) })
  return { ...room, members: room.members.map(member => (member.id === id ? update(member) : member)) }
}

/** The picture of earlier messages is gone from the server, so they show the new one. */
const withSender = (timeline: Timeline, { id, name, previousName, avatar }: PersonChange): Timeline => {
  if (!timeline.messages.some(message => message.sender === id)) return timeline
  const messages = timeline.messages.map(message =>
    message.sender === id
      ? change(message, { avatar, ...(message.senderName === previousName && { senderName: name }) })
      : message,
  )
  return { ...timeline, messages }
}

/** What goes with the name of an erased person [erasure-1]. */
const NO_PROFILE = { position: '', status: '', remark: '', isFriend: false }

/** Quotes of an erased person in what others wrote lose the name too [erasure-2]. */
function withoutQuotedName(timeline: Timeline, { id, previousName }: PersonChange): Timeline {
  const own = new Set(timeline.messages.flatMap(message => (message.sender === id ? [message.id] : [])))
  if (own.size === 0) return timeline
  const scrub = (quote: Quote): Quote =>
    own.has(quote.messageId) && quote.nickName === previousName ? { ...quote, nickName: ERASED_NAME } : quote
  const messages = timeline.messages.map(message => {
    const { content } = message
    if (content.kind !== 'text' || !content.quotes.some(({ messageId }) => own.has(messageId))) return message
    return { ...message, content: { ...content, quotes: content.quotes.map(scrub) } }
  })
  return { ...timeline, messages }
}

/** Consultations of an erased customer have the name of the customer, merged rooms that of the person [erasure-1]. */
function withoutNameOfRooms(state: State, { id }: PersonChange): State {
  const rooms = mapTable(state.rooms, room =>
    room.merged?.person.id === id
      ? {
          ...room,
          merged: { ...room.merged, person: { ...room.merged.person, name: ERASED_NAME, avatar: '' } },
        }
      : room,
  )
  const named = Object.values(rooms).filter(
    room => room.type === CONTACT_TYPE.customerGroup && room.consultation?.customer === id,
  )
  return named.reduce(
    (changed, room) =>
      withConversation(changed, conversationKey('groupchat', room.id), conversation =>
        change(conversation, { name: ERASED_NAME, avatar: '' }),
      ),
    change(state, { rooms }),
  )
}

const withOwn = (state: State, { id, name, avatar }: PersonChange): State => {
  const { me } = state.session
  if (me?.id !== id) return state
  return change(state, { session: change(state.session, { me: change(me, { nickName: name, avatar }) }) })
}

export const personChangeReducers: Reducers = {
  personChanged(state, { person }) {
    const { id, name, avatar, letter, pinyin, initials } = person
    const isErased = name === ERASED_NAME
    const before = isErased ? withoutNameOfRooms(state, person) : state
    const known = withPerson(withOwn(before, person), id, {
      nickName: name,
      avatar,
      letter,
      pinyin,
      initials,
      ...(isErased && NO_PROFILE),
    })
    const named = withConversation(known, conversationKey('chat', id), conversation => {
      const hasRemark = (conversation.remark ?? '') !== '' && !isErased
      return change(conversation, {
        nickName: name,
        avatar,
        ...(!hasRemark && { name }),
        ...(isErased && { remark: '' }),
      })
    })
    return change(named, {
      rooms: mapTable(named.rooms, room => withMember(room, person)),
      timelines: mapTable(named.timelines, timeline =>
        withSender(isErased ? withoutQuotedName(timeline, person) : timeline, person),
      ),
    })
  },
}
