import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './form-end.module.css'

interface Props {
  /** What the form does. */
  action: string
  /** While it is submitted, or not complete: the form itself submits nothing then. */
  isDisabled?: boolean
  /** Before the buttons. */
  children?: ReactNode
  onCancel(): void
}

/** A form that stood in the page leaves the focus where it was before; a dialog gives it back itself. */
function useFocusBack(): void {
  // While drawn: once it is on the page, its first field may have the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}

/** The buttons below the fields of a form. */
export function FormEnd({ action, isDisabled = false, children, onCancel }: Props) {
  const { cancel } = useText().rooms
  useFocusBack()
  return (
    <div className={styles.end}>
      {children}
      <Button onClick={onCancel}>{cancel}</Button>
      {/* A button that is disabled while it waits would lose the focus of who has pressed it. */}
      <Button type="submit" look="primary" aria-disabled={isDisabled}>
        {action}
      </Button>
    </div>
  )
}
