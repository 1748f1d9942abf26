import { type Conversation, nameOfPerson, type Person, type State } from '@parley/core'
import { AVATAR_MEMBERS, type ConversationKey, conversationKey, type Room } from '@parley/protocol/model'
import type { Face } from '../../ui/avatar/faces.tsx'

/** A person or group that can be opened or chosen. */
export interface Contact {
  key: ConversationKey
  kind: 'chat' | 'groupchat'
  id: string
  /** The name shown to the user, which may be a remark. */
  name: string
  /** The name shown to everybody else. */
  ownName: string
  avatar: string
  /** Members shown for a group without an avatar. */
  faces?: readonly Face[]
  /** Second line, below the name. */
  position: string
  memberCount?: number
  isCustomer?: boolean
}

export const contactOfPerson = (person: Person): Contact => ({
  key: conversationKey('chat', person.id),
  kind: 'chat',
  id: person.id,
  name: nameOfPerson(person),
  ownName: person.nickName,
  avatar: person.avatar,
  position: person.position,
  isCustomer: person.isCustomer,
})

export const contactOfGroup = (room: Room): Contact => ({
  key: conversationKey('groupchat', room.id),
  kind: 'groupchat',
  id: room.id,
  name: room.name,
  ownName: room.name,
  avatar: room.avatar,
  ...(room.avatar === '' && { faces: room.members.slice(0, AVATAR_MEMBERS) }),
  position: '',
  memberCount: room.memberCount,
})

export function contactOfConversation(
  { key, kind, id, name, avatar, isCustomer }: Conversation,
  { people, rooms }: Pick<State, 'people' | 'rooms'>,
): Contact {
  const person = kind === 'chat' ? people[id] : undefined
  if (person) return contactOfPerson(person)
  const room = rooms[key]
  return room
    ? contactOfGroup(room)
    : { key, kind, id, name, ownName: name, avatar, position: '', isCustomer }
}
