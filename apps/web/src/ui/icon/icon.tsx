import clsx from 'clsx'
import styles from './icon.module.css'
import type { IconName } from './icon-paths.ts'
import { icons } from './icons.ts'

interface Props {
  name: IconName
  size?: 'xs' | 'sm' | 'md' | 'lg'
}

/** Always decorative: the control or the text next to it has the name. */
export function Icon({ name, size = 'md' }: Props) {
  return (
    <svg className={clsx(styles.icon, styles[size])} viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
