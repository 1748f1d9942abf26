import type { EventPerson, RoomEventOf, RoomEventType } from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'

/** An event as sentences say it: names for people, the first five of them, and how many more there are. */
type SaidEvent<T extends RoomEventType> = { operator: string; more: number } & {
  [Field in Exclude<keyof RoomEventOf<T>, 'type' | 'operator'>]: RoomEventOf<T>[Field] extends EventPerson[]
    ? readonly string[]
    : RoomEventOf<T>[Field]
}

export type EventSentence<T extends RoomEventType> = (said: SaidEvent<T>) => string

/** How an event is said where it has several meanings, or does not say its fields as they are. */
export interface Wording<T extends RoomEventType> {
  /** Absent: the sentence that has the name of the event. A merged room is not called a group. */
  sentence?(event: RoomEventOf<T>, texts: Catalogue['roomEvents'], isMerged: boolean): EventSentence<T>
  /** The event with the fields that are said. */
  said?(event: RoomEventOf<T>): RoomEventOf<T>
  /** People are called as the event calls them, even the reader. */
  keepsNames?: true
}

export type Wordings = { [T in RoomEventType]?: Wording<T> }
