import { useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'

interface Props {
  value: string
  error: string | undefined
  autoFocus: boolean
  onChange(value: string): void
}

export function PasswordField({ value, error, autoFocus, onChange }: Props) {
  const text = useText().login
  const [isShown, setShown] = useState(false)
  return (
    <Field
      label={text.password}
      icon="lock"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoFocus={autoFocus}
      value={value}
      error={error}
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
