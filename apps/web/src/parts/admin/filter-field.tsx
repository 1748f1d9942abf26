import type { ChoiceProps } from '../../ui/field/choice-props.ts'
import { Select } from '../../ui/select/select.tsx'
import { useAdminText } from './admin-text.tsx'
import styles from './choice-field.module.css'

interface Props<T extends string> extends ChoiceProps<T> {
  /** The values are names, which keep their capital letters; all but the empty one. */
  hasNames?: boolean
}

/** A select that says what it filters: `Department: all`. */
export function FilterField<T extends string>({ hasNames = false, ...choice }: Props<T>) {
  const text = useAdminText()
  const { label, options, value } = choice
  const chosen = options.find(option => option.value === value)?.label ?? ''
  const shown = hasNames && value !== '' ? text.filterByName(label, chosen) : text.filterBy(label, chosen)
  return <Select {...choice} shown={shown} className={styles.filter} />
}
