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
  for (let at = Math.min(index, items.length - 1); at >= 0; at--) {
    const item = items[at]
    if (item?.type === 'letter') return item.letter
  }
  return undefined
}
