import { selectUnreadTotals } from '@parley/core'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import styles from './filter-chips.module.css'
import { FILTERS, type Filter } from './list-filter.ts'

interface Props {
  chosen: Filter
  onChoose(filter: Filter): void
}

export function FilterChips({ chosen, onChoose }: Props) {
  const text = useText().conversation
  const counts: Partial<Record<Filter, number>> = {
    unread: useAppState(state => selectUnreadTotals(state).conversations),
    mentions: useAppState(state => selectUnreadTotals(state).mentions),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.chips} role="group" aria-label={text.filter}>
      {FILTERS.map(filter => (
        <button
          key={filter}
          type="button"
          className={styles.chip}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {text.filters[filter]}
          {(counts[filter] ?? 0) > 0 && <span className={styles.count}>{counts[filter]}</span>}
        </button>
      ))}
    </div>
  )
}
