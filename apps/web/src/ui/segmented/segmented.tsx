import styles from './segmented.module.css'

interface Option<T extends string> {
  value: T
  label: string
  /** Language of the label where it differs from the page's. */
  lang?: string
}

interface Props<T extends string> {
  label: string
  options: readonly Option<T>[]
  value: T
  onChange(value: T): void
}

export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex row in every browser
    <div className={styles.segmented} role="group" aria-label={label}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          className={styles.segment}
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
