import { type ComponentProps, type FocusEvent, type MouseEvent, useState } from 'react'

type Props = Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'onFocus' | 'onBlur'>

const doNothing = (event: MouseEvent): void => event.preventDefault()

/** A button that is disabled by its own press keeps the focus until it is left; who uses the keyboard would begin at the start of the page. */
export function useKeptFocus({ disabled = false, onClick, onFocus, onBlur }: Props): Props {
  const [hasFocus, setFocus] = useState(false)
  const isKept = disabled && hasFocus
  return {
    disabled: disabled && !hasFocus,
    onClick: isKept ? doNothing : onClick,
    ...(isKept && { 'aria-disabled': true }),
    onFocus(event: FocusEvent<HTMLButtonElement>) {
      setFocus(true)
      onFocus?.(event)
    },
    onBlur(event: FocusEvent<HTMLButtonElement>) {
      // A window that is left has not lost it.
      setFocus(document.activeElement === event.currentTarget)
      onBlur?.(event)
    },
  }
}
