import { commandFinder } from './features/finding/command-finder.ts'
import { groupFinder } from './features/finding/group-finder.ts'
import { peopleFinder } from './features/finding/people-finder.ts'
import { recentFinder } from './features/finding/recent-finder.ts'
import { messageFinder } from './features/search/message-finder.ts'
import { groupNameFinder, personNameFinder } from './features/search/name-finder.ts'
import type { Finder } from './slots/finders.ts'

/** Where the find box looks. */
export const FINDERS: readonly Finder[] = [
  recentFinder,
  peopleFinder,
  personNameFinder,
  groupFinder,
  groupNameFinder,
  messageFinder,
  commandFinder,
]
