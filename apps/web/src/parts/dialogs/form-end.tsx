import type { ReactNode } from 'react'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './form-end.module.css'

interface Props {
  /** What the form does. */
  action: string
  /** While it is submitted, or not complete. */
  isDisabled?: boolean
  /** Before the buttons. */
  children?: ReactNode
  onCancel(): void
}

/** The buttons below the fields of a form. */
export function FormEnd({ action, isDisabled, children, onCancel }: Props) {
  const { cancel } = useText().rooms
  return (
    <div className={styles.end}>
      {children}
      <Button onClick={onCancel}>{cancel}</Button>
      <Button type="submit" look="primary" disabled={isDisabled}>
        {action}
      </Button>
    </div>
  )
}
