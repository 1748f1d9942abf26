import type { IconName } from '../icon/icon-paths.ts'

interface Choice<T extends string> {
  value: T
  label: string
  /** Language of the label where it differs from the page's. */
  lang?: string
  icon?: IconName
}

/** Props of a control that chooses one of several values. */
export interface ChoiceProps<T extends string> {
  label: string
  options: readonly Choice<T>[]
  /** Empty: none is chosen yet. */
  value: T | ''
  /** Shown while none is chosen. */
  placeholder?: string
  onChange(value: T): void
}
