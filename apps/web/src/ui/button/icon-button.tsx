import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './icon-button.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  label: string
  size?: 'sm' | 'md'
}

export function IconButton({ icon, label, size = 'md', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...useKeptFocus(rest)}
      aria-label={label}
      data-tooltip={label}
      className={clsx(styles.iconButton, styles[size], className)}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
