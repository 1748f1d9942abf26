import clsx from 'clsx'
import styles from './filter-chips.module.css'

interface Props<T extends string> {
  label: string
  filters: readonly T[]
  names: Readonly<Record<NoInfer<T>, string>>
  counts: Partial<Record<NoInfer<T>, number>>
  chosen: NoInfer<T>
  /** Closer together, for a row of many. */
  isTight?: boolean
  onChoose(filter: NoInfer<T>): void
}

/** A row of filters for a list, of which one is chosen. */
export function FilterChips<T extends string>({
  label,
  filters,
  names,
  counts,
  chosen,
  isTight,
  onChoose,
}: Props<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={clsx(styles.chips, isTight && styles.tight)} role="group" aria-label={label}>
      {filters.map(filter => (
        <button
          key={filter}
          type="button"
          className={styles.chip}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {names[filter]}
          {(counts[filter] ?? 0) > 0 && <span className={styles.count}>{counts[filter]}</span>}
        </button>
      ))}
    </div>
  )
}
