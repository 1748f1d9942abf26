import {
  type ConversationKey,
  conversationKey,
  type PersonChange,
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

const withOwn = (state: State, { id, name, avatar }: PersonChange): State => {
  const { me } = state.session
  if (me?.id !== id) return state
  return change(state, { session: change(state.session, { me: change(me, { nickName: name, avatar }) }) })
}

export const personChangeReducers: Reducers = {
  personChanged(state, { person }) {
    const { id, name, avatar, letter, pinyin, initials } = person
    const known = withPerson(withOwn(state, person), id, { nickName: name, avatar, letter, pinyin, initials })
    const named = withConversation(known, conversationKey('chat', id), conversation => {
      const hasRemark = (conversation.remark ?? '') !== ''
      return change(conversation, { nickName: name, avatar, ...(!hasRemark && { name }) })
    })
    return change(named, {
      rooms: mapTable(named.rooms, room => withMember(room, person)),
      timelines: mapTable(named.timelines, timeline => withSender(timeline, person)),
    })
  },
}
