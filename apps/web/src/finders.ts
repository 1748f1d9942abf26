import { colleagueFinder } from './features/find/colleague-finder.ts'
import { commandFinder } from './features/find/command-finder.ts'
import { customerFinder } from './features/find/customer-finder.ts'
import { groupFinder } from './features/find/group-finder.ts'
import { peopleFinder } from './features/find/people-finder.ts'
import { recentFinder } from './features/find/recent-finder.ts'
import { noteFinder } from './features/notes/note-finder.ts'
import { messageFinder } from './features/search/message-finder.ts'
import { customerNameFinder, groupNameFinder, personNameFinder } from './features/search/name-finder.ts'
import type { Finder } from './slots/finders.ts'

/** Where the find box looks. */
export const FINDERS: readonly Finder[] = [
  recentFinder,
  peopleFinder,
  personNameFinder,
  colleagueFinder,
  groupFinder,
  groupNameFinder,
  customerFinder,
  customerNameFinder,
  messageFinder,
  noteFinder,
  commandFinder,
]
