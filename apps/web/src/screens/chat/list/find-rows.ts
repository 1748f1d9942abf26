import type { Conversation } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import type { Contact } from '../../../parts/contact/contact.ts'
import type { FindSection } from '../../../slots/finders.ts'
import { type Filter, passesFilter } from './list-filter.ts'

/** A person or group that matches. */
export interface FoundContact extends Contact {
  section: FindSection
}

/** The filter of the list. */
export interface Sought {
  filter: Filter
  query: string
  /** People and groups that match, whether or not they are in the list; best first. */
  contacts: readonly FoundContact[]
  /** Opened from here: a row does not disappear while it is being read. */
  kept: ConversationKey | undefined
}

export interface FoundRows {
  conversations: readonly Conversation[]
  /** Those without a row of their own, by section. */
  others: readonly FoundContact[]
}

const ORDER: readonly FindSection[] = ['people', 'groups', 'customers']

interface Named {
  name: string
  id: string
}

/** Filters the list by part of the name or account, ignoring case. */
function matchesName({ name, id }: Named, query: string): boolean {
  const sought = query.trim().toLocaleLowerCase()
  if (sought === '') return true
  return name.toLocaleLowerCase().includes(sought) || id.toLocaleLowerCase().includes(sought)
}

export function findRows(all: readonly Conversation[], { filter, query, contacts, kept }: Sought): FoundRows {
  if (filter === 'all' && query === '') return { conversations: all, others: [] }
  const matching = new Set(contacts.map(({ key }) => key))
  const conversations = all.filter(
    row =>
      (passesFilter(row, filter) || row.key === kept) && (matchesName(row, query) || matching.has(row.key)),
  )
  // The other filters are about the conversations themselves.
  if (filter !== 'all') return { conversations, others: [] }
  const listed = new Set(all.map(({ key }) => key))
  const missing = contacts.filter(({ key }) => !listed.has(key))
  return { conversations, others: ORDER.flatMap(section => missing.filter(one => one.section === section)) }
}
