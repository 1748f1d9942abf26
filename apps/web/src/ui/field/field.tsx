import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-shapes.tsx'
import styles from './field.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  icon: IconName
  error?: string
  trailing?: ReactNode
}

/** A labelled input of a form; the error is announced and tied to the input. */
export function Field({ label, icon, error, trailing, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.labelled}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={clsx(styles.box, styles.tall, error !== undefined && styles.wrong)}>
        <Icon name={icon} size="sm" />
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {trailing}
      </span>
      {error !== undefined && (
        <span className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size="xs" />
          {error}
        </span>
      )}
    </div>
  )
}
