import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { markFocus } from '../mark-focus.ts'
import styles from './button.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

interface Props extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  isBlock?: boolean
}

export function Button({ look = 'secondary', size = 'md', isBlock, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...(rest.autoFocus && { ref: markFocus })}
      {...rest}
      {...useKeptFocus(rest)}
      className={clsx(styles.button, styles[look], styles[size], isBlock && styles.block, className)}
    />
  )
}
