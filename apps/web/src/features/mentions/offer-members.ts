import type { State } from '@parley/core'
import {
  EVERYONE,
  EVERYONE_NAMES,
  type GroupKind,
  normaliseSought,
  type RoomMember,
} from '@parley/protocol/model'
import { bestMembers } from '../../parts/members/find-members.ts'

/** Typed in either language, whatever the language of the reader. */
const NAMES = [...EVERYONE_NAMES, 'suoyouren'].map(normaliseSought)
const SHORT_NAMES: ReadonlySet<string> = new Set(['al', 'all', 'sy', 'syr'])

const meansEveryone = (sought: string): boolean =>
  NAMES.some(name => name.startsWith(sought)) || SHORT_NAMES.has(sought)

/** A department, a service team or a group of people; its id is its mention. */
export interface OfferedGroup extends RoomMember {
  kind: GroupKind
  /** How many they are, and how many of them are in the conversation and would be told. */
  people: number
  here: number
  /** It is offered, so that nobody looks for it, but cannot be picked. */
  isTooLarge: boolean
}

export type GroupFinder = (words: string) => readonly OfferedGroup[]

export const isGroup = (member: RoomMember): member is OfferedGroup => 'here' in member

/** Whom the mention list offers: everybody first, if that may be meant, then the best people, then groups of people. */
export function offerMembers(
  members: readonly RoomMember[],
  words: string,
  most: number,
  remarks: State['remarks'] = {},
  found: readonly OfferedGroup[] = [],
): readonly RoomMember[] {
  const sought = normaliseSought(words)
  const people = members.filter(({ id }) => id !== EVERYONE)
  const everyone = members.filter(({ id }) => id === EVERYONE && meansEveryone(sought))
  return [...everyone, ...bestMembers(people, words, most - everyone.length, remarks), ...found]
}

/** Until it is clear that everybody is meant, Enter mentions a person. */
const CLEAR = 3

/** The one that is highlighted at first. */
export const firstHighlighted = (offered: readonly RoomMember[], words: string): string | undefined =>
  words.length < CLEAR ? offered.find(({ id }) => !id.startsWith('@'))?.id : undefined
