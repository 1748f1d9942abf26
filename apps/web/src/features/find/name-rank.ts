import { MOST_FOUND } from '../../slots/finders.ts'

/** How well a name matches the query: 0 not at all, higher for a prefix. */
export function nameRank(name: string, query: string): number {
  const index = name.toLocaleLowerCase().indexOf(query.toLocaleLowerCase())
  if (index < 0) return 0
  if (index === 0) return 3
  return /[\s·、,，(（-]/u.test(name[index - 1] ?? '') ? 2 : 1
}

/** The best few matches; equal ones keep their order. */
export function bestFirst<T>(things: readonly T[], rank: (thing: T) => number): T[] {
  return things
    .map(thing => ({ thing, rank: rank(thing) }))
    .filter(found => found.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST_FOUND)
    .map(({ thing }) => thing)
}
