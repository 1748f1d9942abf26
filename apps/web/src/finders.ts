import { commandFinder } from './features/finding/command-finder.ts'
import { groupFinder } from './features/finding/group-finder.ts'
import { peopleFinder } from './features/finding/people-finder.ts'
import { recentFinder } from './features/finding/recent-finder.ts'
import type { Finder } from './slots/finders.ts'

/** Where the find box looks. */
export const FINDERS: readonly Finder[] = [recentFinder, peopleFinder, groupFinder, commandFinder]
