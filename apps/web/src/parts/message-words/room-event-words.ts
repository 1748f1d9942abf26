import type { RoomEvent, RoomEventType } from '@parley/protocol/model'
import { shorten } from '../../text/shorten.ts'
import type { RoomEventParams } from '../../text/zh-CN/room-events.ts'
import type { Catalogue } from '../../text/zh-CN.ts'
import { plainWords } from '../formatting/plain-words.ts'
import { callNameWith, type NameFor } from './call-name.ts'
import { shownName } from './shown-name.ts'

const NAMED = 5

type SentenceName =
  | RoomEventType
  | 'memberLeft'
  | 'joinedByLink'
  | 'consultationOpened'
  | 'chatSingle'
  | 'chatMerged'
  | 'mergedOpened'
  | 'mergedRemoved'
  | 'mergedLeft'
  | 'mergedEnded'
  | 'mergedKicked'
  | 'mergedQuit'
  | 'mergedRenamed'
  | 'mergedHandedOn'
  | 'dutyHanded'
  | 'dutyTaken'

/** Describes a room event to a reader, who is "you" where it names them [room-events-1]. */
export function roomEventWords(
  event: RoomEvent,
  readerId: string,
  text: Catalogue,
  isMerged = false,
  callName: NameFor = callNameWith(text),
): string {
  const people = 'people' in event ? event.people : []
  const shown = event.type === 'membersJoined' ? people.filter(({ id }) => id !== event.operator.id) : people
  const total = 'count' in event ? event.count - (people.length - shown.length) : shown.length
  const nameOf = (person: { id: string; name: string }, me: string) =>
    person.id === readerId ? me : callName(person)
  // A nickname event gives the new name, also to its owner and to those who have a remark for them.
  const nameOfOther = (person: { id: string; name: string }) =>
    event.type === 'nicknameChanged' ? shownName(text, person.name) : nameOf(person, text.rooms.you)
  const named = shown.slice(0, NAMED)
  const sentences: Record<SentenceName, (params: RoomEventParams) => string> = text.roomEvents
  return sentences[(isMerged ? mergedSentenceOf(event) : undefined) ?? sentenceOf(event)]({
    operator: nameOf(event.operator, text.rooms.youFirst),
    people: named.map(nameOfOther),
    more: Math.max(0, total - named.length),
    title: shownName(text, titleOf(event)),
    before: 'previous' in event ? event.previous.map(person => nameOf(person, text.rooms.you)).join('') : '',
  })
}

const LONGEST_LINE = 80

/** What a sentence quotes: the name of the room, or the beginning of an announcement. */
function titleOf(event: RoomEvent): string {
  if (event.type !== 'announcementChanged') return 'title' in event ? event.title : ''
  return shorten(plainWords(event.text).replace(/\s+/g, ' '), LONGEST_LINE)
}

/** The first members and those added later share one event type, and so do leaving and being removed. */
function sentenceOf(event: RoomEvent): SentenceName {
  if (isByLink(event)) return 'joinedByLink'
  if (event.type === 'membersJoined' && event.joinedSeq > 0) return 'membersInvited'
  // The event of a new consultation names only its customer.
  if (event.type === 'membersJoined' && event.count === 1) return 'consultationOpened'
  if (event.type === 'memberRemoved' && event.people[0]?.id === event.operator.id) return 'memberLeft'
  if (event.type === 'dutyServantChanged') return dutySentenceOf(event)
  return event.type
}

/** From one person to another; by the rota, or after nobody, only the new one is named. */
function dutySentenceOf(event: Extract<RoomEvent, { type: 'dutyServantChanged' }>): SentenceName {
  if (event.people.length === 0 || event.previous.length === 0) return event.type
  if (event.reason === 'taken') return 'dutyTaken'
  return event.reason === 'handed' ? 'dutyHanded' : event.type
}

/** A merged room is not called a group. */
function mergedSentenceOf(event: RoomEvent): SentenceName | undefined {
  switch (event.type) {
    case 'chatModeChanged':
      return event.value ? 'chatSingle' : 'chatMerged'
    case 'membersJoined':
    case 'membersInvited':
    case 'roomEnabled':
      return 'mergedOpened'
    case 'memberRemoved':
      return event.people[0]?.id === event.operator.id ? 'mergedLeft' : 'mergedRemoved'
    case 'roomDismissed':
      return 'mergedEnded'
    case 'memberKicked':
      return 'mergedKicked'
    case 'roomLeft':
      return 'mergedQuit'
    case 'roomRenamed':
      return 'mergedRenamed'
    case 'ownerChanged':
      return 'mergedHandedOn'
    default:
      return undefined
  }
}

/** Whoever joins by a link is named as operator and as the only new member. */
const isByLink = (event: RoomEvent): boolean =>
  (event.type === 'membersInvited' || event.type === 'roomEnabled' || event.type === 'membersJoined') &&
  event.count === 1 &&
  event.people[0]?.id === event.operator.id &&
  !(event.type === 'membersJoined' && event.joinedSeq === 0)
