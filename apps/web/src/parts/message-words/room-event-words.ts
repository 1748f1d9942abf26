import type { RoomEvent, RoomEventType } from '@parley/protocol/model'
import type { RoomEventParams } from '../../text/zh-CN/room-events.ts'
import type { Catalogue } from '../../text/zh-CN.ts'

const NAMED = 5

type SentenceName = RoomEventType | 'memberLeft' | 'consultationOpened'

/** What happened in a group, told to a reader, who is "you" where it names them [room-events-1]. */
export function roomEventWords(event: RoomEvent, readerId: string, text: Catalogue): string {
  const people = 'people' in event ? event.people : []
  const shown = event.type === 'membersJoined' ? people.filter(({ id }) => id !== event.operator.id) : people
  const total = 'count' in event ? event.count - (people.length - shown.length) : shown.length
  const nameOf = ({ id, name }: { id: string; name: string }, me: string) => (id === readerId ? me : name)
  // Of a new nickname the reader wants to know the name, also the own one.
  const you = event.type === 'nicknameChanged' ? undefined : text.rooms.you
  const named = shown.slice(0, NAMED)
  const sentences: Record<SentenceName, (params: RoomEventParams) => string> = text.roomEvents
  return sentences[sentenceOf(event)]({
    operator: nameOf(event.operator, text.rooms.youFirst),
    people: named.map(person => nameOf(person, you ?? person.name)),
    more: Math.max(0, total - named.length),
    title: 'title' in event ? event.title : '',
  })
}

/** Who is taken in hears of it as joining, like those who were there at the start; who goes removes themselves. */
function sentenceOf(event: RoomEvent): SentenceName {
  if (event.type === 'membersJoined' && event.joinedSeq > 0) return 'membersInvited'
  // Of a consultation nobody but its customer is named.
  if (event.type === 'membersJoined' && event.count === 1) return 'consultationOpened'
  if (event.type === 'memberRemoved' && event.people[0]?.id === event.operator.id) return 'memberLeft'
  return event.type
}
