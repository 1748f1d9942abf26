import type { EventPerson, RoomEvent, RoomEventType } from '@parley/protocol/model'
import { nameInLanguage } from '../../text/name-in-language.ts'
import type { Catalogue } from '../../text/zh-CN.ts'
import { callNameWith, type NameFor } from '../message-words/call-name.ts'
import { shownName } from '../message-words/shown-name.ts'
import { announcementsWordings } from './announcements.ts'
import { dutyWordings } from './duty.ts'
import { mergedRoomsWordings } from './merged-rooms.ts'
import { roomsWordings } from './rooms.ts'
import type { EventSentence, Wording, Wordings } from './wording.ts'

const WORDINGS: Wordings = {
  ...roomsWordings,
  ...announcementsWordings,
  ...dutyWordings,
  ...mergedRoomsWordings,
}

const NAMED = 5

/** Describes a room event to a reader, who is "you" where it names them [room-events-1]. */
export function roomEventWords(
  event: RoomEvent,
  readerId: string,
  text: Catalogue,
  isMerged = false,
  displayName: NameFor = callNameWith(text),
): string {
  // Typed by the protocol, so that an event without a sentence is a compile error.
  const sentences: { [T in RoomEventType]: EventSentence<T> } = text.roomEvents
  // The type of the event and its wording belong together, which the compiler cannot follow through an index.
  const { sentence, said, keepsNames } = (WORDINGS[event.type] ?? {}) as Partial<Wording<never>>
  const say = (sentence?.(event as never, text.roomEvents, isMerged) ?? sentences[event.type]) as (
    said: object,
  ) => string
  const { operator, ...fields }: RoomEvent = said?.(event as never) ?? event
  // Teams have names in both languages.
  const inLanguage = (words: string): string =>
    event.type.startsWith('consultation') ? nameInLanguage(words, text.rooms.namesIn) : words
  const nameOf = (person: EventPerson, me: string) =>
    person.id === readerId ? me : inLanguage(displayName(person))
  const name = (person: EventPerson) =>
    keepsNames ? shownName(text, person.name) : nameOf(person, text.rooms.you)
  const sayField = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, NAMED).map(name)
    return typeof value === 'string' ? inLanguage(shownName(text, value)) : value
  }
  const people = 'people' in fields ? fields.people.length : 0
  const total = 'count' in fields ? fields.count : people
  return say({
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, sayField(value)])),
    operator: nameOf(operator, text.rooms.youFirst),
    more: Math.max(0, total - Math.min(people, NAMED)),
  })
}
