import type { Person } from '@parley/core'

export type FriendItem =
  | { type: 'requests' }
  | { type: 'letter'; letter: string }
  | { type: 'person'; person: Person }

interface Letter {
  letter: string
  people: readonly Person[]
}

/** The requests, then the friends grouped by letter. */
export const friendItems = (letters: readonly Letter[]): FriendItem[] => [
  { type: 'requests' },
  ...letters.flatMap(({ letter, people }): FriendItem[] => [
    { type: 'letter', letter },
    ...people.map(person => ({ type: 'person' as const, person })),
  ]),
]

/** The letter under which a row is listed. */
export function letterAt(items: readonly FriendItem[], index: number): string | undefined {
  for (let place = Math.min(index, items.length - 1); place >= 0; place--) {
    const item = items[place]
    if (item?.type === 'letter') return item.letter
  }
  return undefined
}
