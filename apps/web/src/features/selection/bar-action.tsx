import clsx from 'clsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './selection-bar.module.css'

interface Props {
  icon: IconName
  label: string
  isDisabled: boolean
  isDangerous?: boolean
  onPress(): void
}

export function BarAction({ icon, label, isDisabled, isDangerous = false, onPress }: Props) {
  return (
    <button
      className={clsx(styles.action, isDangerous && styles.dangerous)}
      type="button"
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
      {label}
    </button>
  )
}
