import { type Conversation, nameOfPerson, type Person, type State } from '@parley/core'
import { AVATAR_MEMBERS, type ConversationKey, conversationKey, type Room } from '@parley/protocol/model'
import type { Face } from '../../ui/avatar/faces.tsx'

/** Somebody or some group that can be opened or chosen. */
export interface Contact {
  key: ConversationKey
  kind: 'chat' | 'groupchat'
  id: string
  /** As the reader calls them. */
  name: string
  /** As everybody else does. */
  ownName: string
  avatar: string
  /** Of a group without a picture of its own. */
  faces?: readonly Face[]
  /** Stands under the name. */
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
