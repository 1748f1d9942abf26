import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './setting-row.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  isDangerous?: boolean
}

/** One line of settings to press. */
export const SettingRow = ({ isDangerous = false, ...rest }: Props) => (
  <button type="button" {...rest} className={clsx(styles.row, isDangerous && styles.danger)} />
)
