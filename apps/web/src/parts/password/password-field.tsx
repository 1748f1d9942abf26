import { type ReactNode, useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'

interface Props {
  label: string
  /** Tells the browser's password manager which password is meant. */
  name: 'current-password' | 'new-password'
  value: string
  error: string | undefined
  hint?: string
  under?: ReactNode
  autoFocus?: boolean
  onChange(value: string): void
}

export function PasswordField({ label, name, value, error, hint, under, autoFocus, onChange }: Props) {
  const text = useText().login
  const [isShown, setShown] = useState(false)
  return (
    <Field
      label={label}
      icon="lock"
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={name}
      autoFocus={autoFocus}
      value={value}
      error={error}
      hint={hint}
      under={under}
      trailing={
        <IconButton
          size="sm"
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? text.hidePassword : text.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
      onChange={event => onChange(event.target.value)}
    />
  )
}
