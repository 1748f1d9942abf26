import clsx from 'clsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './selection-bar.module.css'

interface Props {
  icon: IconName
  label: string
  /** What stands below the icon, if it is not the whole label. */
  short?: string
  isDisabled: boolean
  isDangerous?: boolean
  onPress(): void
}

export function BarAction({ icon, label, short = label, isDisabled, isDangerous = false, onPress }: Props) {
  return (
    <button
      className={clsx(styles.action, isDangerous && styles.dangerous)}
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
      {short}
    </button>
  )
}
