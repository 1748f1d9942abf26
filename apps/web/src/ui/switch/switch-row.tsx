import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { SettingRow } from '../setting-row/setting-row.tsx'
import styles from './switch.module.css'

interface Props {
  label: string
  /** Accessible name, where the label next to it is not enough. */
  name?: string
  hint?: string
  icon?: IconName
  isOn: boolean
  onChange(isOn: boolean): void
}

/** One line of settings that is on or off. */
export const SwitchRow = ({ label, name = label, hint, icon, isOn, onChange }: Props) => (
  <SettingRow role="switch" aria-checked={isOn} aria-label={name} onClick={() => onChange(!isOn)}>
    {icon && <Icon name={icon} size="sm" />}
    <span className={styles.words}>
      {label}
      {hint !== undefined && <small className={styles.hint}>{hint}</small>}
    </span>
    <span className={styles.track} />
  </SettingRow>
)
