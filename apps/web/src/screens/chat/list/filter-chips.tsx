import type { UnreadTotals } from '@parley/core'
import { useText } from '../../../text/text-context.ts'
import styles from './filter-chips.module.css'
import { FILTERS, type Filter } from './list-filter.ts'

interface Props {
  chosen: Filter
  totals: UnreadTotals
  onChoose(filter: Filter): void
}

export function FilterChips({ chosen, totals, onChoose }: Props) {
  const text = useText().conversation
  const counts: Partial<Record<Filter, number>> = {
    unread: totals.conversations,
    mentions: totals.mentions,
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
