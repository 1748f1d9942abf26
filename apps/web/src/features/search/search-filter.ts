import type { MessageSearch } from '@parley/core'
import type { ConversationKey, Kind } from '@parley/protocol/model'

/** What stands in the search panel. Days as the browser's date fields write them; empty: not chosen. */
export interface SearchFilter {
  query: string
  scope: 'here' | 'everywhere'
  sender: string
  kind: FilterKind | ''
  fromDay: string
  toDay: string
}

export const FILTER_KINDS = ['text', 'file', 'image', 'video', 'link', 'meeting'] as const
type FilterKind = (typeof FILTER_KINDS)[number]

export const NO_FILTER: SearchFilter = {
  query: '',
  scope: 'here',
  sender: '',
  kind: '',
  fromDay: '',
  toDay: '',
}

export const isFiltered = ({ sender, kind, fromDay, toDay }: SearchFilter): boolean =>
  [sender, kind, fromDay, toDay].some(value => value !== '')

/** Midnight where the reader is, some days later. */
function dayStart(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** Undefined while nothing is asked for: dates alone would list everything. */
export function searchOf(filter: SearchFilter, key: ConversationKey | undefined): MessageSearch | undefined {
  const { scope, sender, kind, fromDay, toDay } = filter
  const query = filter.query.trim()
  if (query === '' && sender === '' && kind === '') return undefined
  return {
    query,
    ...(scope === 'here' && key !== undefined && { key }),
    ...(sender !== '' && { sender }),
    ...(kind !== '' && { kinds: [kind satisfies Kind] }),
    ...(fromDay !== '' && { from: dayStart(fromDay, 0) }),
    ...(toDay !== '' && { to: dayStart(toDay, 1) }),
  }
}
