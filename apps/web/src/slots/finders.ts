import type { Client } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { createContext } from 'react'
import type { Catalogue } from '../text/zh-CN.ts'
import type { IconName } from '../ui/icon/icon-paths.ts'
import type { Overlays } from './overlays.ts'

/** Headings of the find box, in this order. */
export type FindSection = 'recent' | 'people' | 'groups' | 'customers' | 'messages' | 'commands'

/** One line of the find box. */
export interface Finding {
  /** The same thing found twice is shown once. */
  id: string
  title: string
  detail?: string
  /** A face by id and picture, or a sign. `name`: where it is not the title's. */
  face?: { id: string; image: string; name?: string; key?: ConversationKey }
  icon?: IconName
  /** A customer, or the consultation of one: staff see the tag. */
  isCustomer?: boolean
  /** Shortcut of a command. */
  keys?: string
  /** Leads on to more than is shown: last of its section, and not counted. */
  isMore?: boolean
  run(): void
}

/** A source shows at most so many: where there are as many, there may be more. */
export const MOST_FOUND = 8

export interface FindTools {
  client: Client
  text: Catalogue
  overlays: Overlays
  openConversation(key: ConversationKey): void
  /** Opens the search panel, for all conversations. */
  searchMessages(query: string): void
}

/** A source of search results. Those of one section share a heading, in the order of the list. */
export interface LocalFinder {
  section: FindSection
  isRemote?: false
  /** At once, best first; `query` is trimmed, and empty when the box has just been opened. */
  find(query: string, tools: FindTools): readonly Finding[]
}

/** Asks elsewhere, when the hands rest; a query that is given up fires `signal`. Throws where no answer came. */
export interface RemoteFinder {
  section: FindSection
  isRemote: true
  find(query: string, tools: FindTools, signal: AbortSignal): Promise<readonly Finding[]>
}

export type Finder = LocalFinder | RemoteFinder

export const FindersContext = createContext<readonly Finder[]>([])
