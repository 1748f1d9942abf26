import type { Person, State } from '../../store/state.ts'
import type { FriendRequest } from './state.ts'

interface Letter {
  /** Upper-cased first letter of the name or remark, or '#' [contacts-1]. */
  letter: string
  people: Person[]
}

const OTHERS = '#'
const LATIN = /^[a-z]/i

/** What a person is sorted by: people look for the name they see. */
const spellingOf = ({ remark, remarkPinyin, letter }: Person): string =>
  remarkPinyin || (LATIN.test(remark) ? remark.toLowerCase() : letter)

const letterOf = (person: Person): string => {
  const spelling = spellingOf(person)
  return LATIN.test(spelling) ? spelling.charAt(0).toUpperCase() : OTHERS
}

const sortKeyOf = (person: Person): string => (letterOf(person) === OTHERS ? '~' : spellingOf(person))

const byLetter = (a: Person, b: Person): number => compare(sortKeyOf(a), sortKeyOf(b)) || compare(a.id, b.id)
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Cached: a selector must return the same object for the same state. */
const lettersOf = new WeakMap<State['friends'], { people: State['people']; letters: Letter[] }>()

export function selectFriendsByLetter({ friends, people }: State): Letter[] {
  const known = lettersOf.get(friends)
  if (known?.people === people) return known.letters
  if (known && friends.ids.every(id => known.people[id] === people[id])) return known.letters
  const sorted = friends.ids.flatMap(id => people[id] ?? []).sort(byLetter)
  const letters = [...Map.groupBy(sorted, letterOf)].map(([letter, group]) => ({ letter, people: group }))
  lettersOf.set(friends, { people, letters })
  return letters
}

const isWaiting = ({ state, direction }: FriendRequest): boolean =>
  state === 'pending' && direction === 'received'

/** Requests that wait for my answer. */
export const selectWaitingRequests = (state: State): number =>
  state.friendRequests.list.filter(isWaiting).length

/** The friend request between me and a person, if any. */
export const selectRequestOf = (state: State, person: string): FriendRequest | undefined =>
  state.friendRequests.list.find(request => request.person === person && request.state === 'pending')

/** The state of a request shown in a conversation; undefined if a later one has replaced it. */
export const selectRequestAt = (state: State, person: string, time: number): FriendRequest | undefined =>
  state.friendRequests.list.find(
    request => request.person === person && request.direction === 'received' && request.time <= time,
  )
