import { selectUnreadTotals } from '@parley/core'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { FilterChips } from '../../../ui/filter-chips/filter-chips.tsx'
import { FILTERS, type Filter } from './list-filter.ts'

interface Props {
  chosen: Filter
  onChoose(filter: Filter): void
}

export function ListFilters({ chosen, onChoose }: Props) {
  const text = useText().conversation
  const counts = {
    unread: useAppState(state => selectUnreadTotals(state).conversations),
    mentions: useAppState(state => selectUnreadTotals(state).mentions),
  }
  return (
    <FilterChips
      label={text.filter}
      filters={FILTERS}
      names={text.filters}
      counts={counts}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
