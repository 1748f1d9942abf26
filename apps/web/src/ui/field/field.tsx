import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { markFocus } from '../mark-focus.ts'
import styles from './field.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  icon?: IconName
  error?: string | undefined
  /** Shown under the input unless there is an error. */
  hint?: string | undefined
  trailing?: ReactNode
  /** Next to the box. */
  beside?: ReactNode
  /** Between the box and its hint. */
  under?: ReactNode
}

/** A labelled input of a form; the error is announced and tied to the input. */
export function Field({ label, icon, error, hint, trailing, beside, under, ...input }: Props) {
  const id = useId()
  const note = error === undefined ? hint && `${id}-hint` : `${id}-error`
  return (
    <div className={styles.labelled}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.line}>
        <span className={clsx(styles.box, styles.tall, error !== undefined && styles.wrong)}>
          {icon && <Icon name={icon} size="sm" />}
          <input
            {...(input.autoFocus && { ref: markFocus })}
            {...input}
            id={id}
            className={styles.input}
            aria-invalid={error !== undefined}
            aria-describedby={note}
          />
          {trailing}
        </span>
        {beside}
      </span>
      {under}
      {error === undefined && hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size="xs" />
          {error}
        </span>
      )}
    </div>
  )
}
