import clsx from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { markFocus } from '../mark-focus.ts'
import styles from './button.module.css'

interface Props extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  isBlock?: boolean
  /** While it works, a press does nothing. A disabled button would lose the focus of who has pressed it. */
  isBusy?: boolean
}

const doNothing = (event: MouseEvent): void => event.preventDefault()

export function Button({ look = 'secondary', size = 'md', isBlock, isBusy, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...(rest.autoFocus && { ref: markFocus })}
      {...rest}
      {...(isBusy && { 'aria-disabled': true, onClick: doNothing })}
      className={clsx(styles.button, styles[look], styles[size], isBlock && styles.block, className)}
    />
  )
}
