import type { MessageSearch } from '@parley/core'
import type { ConversationKey, Kind } from '@parley/protocol/model'
import { addDays } from '../../parts/date-time/month-days.ts'

/** The fields of the search panel. Days are midnights in local time; undefined: not set. */
export interface SearchFilter {
  query: string
  scope: 'here' | 'everywhere'
  sender: string
  kind: FilterKind | ''
  fromDay: number | undefined
  toDay: number | undefined
}

export const FILTER_KINDS = ['text', 'file', 'image', 'video', 'link', 'meeting'] as const
type FilterKind = (typeof FILTER_KINDS)[number]

export const NO_FILTER: SearchFilter = {
  query: '',
  scope: 'here',
  sender: '',
  kind: '',
  fromDay: undefined,
  toDay: undefined,
}

export const isFiltered = ({ sender, kind, fromDay, toDay }: SearchFilter): boolean =>
  sender !== '' || kind !== '' || fromDay !== undefined || toDay !== undefined

/** Undefined while there is nothing to search for: dates alone would list everything. */
export function searchOf(filter: SearchFilter, key: ConversationKey | undefined): MessageSearch | undefined {
  const { scope, sender, kind, fromDay, toDay } = filter
  const query = filter.query.trim()
  if (query === '' && sender === '' && kind === '') return undefined
  return {
    query,
    ...(scope === 'here' && key !== undefined && { key }),
    ...(sender !== '' && { sender }),
    ...(kind !== '' && { kinds: [kind satisfies Kind] }),
    ...(fromDay !== undefined && { from: fromDay }),
    ...(toDay !== undefined && { to: addDays(new Date(toDay), 1).getTime() }),
  }
}
