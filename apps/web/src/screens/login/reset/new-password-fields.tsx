import { useText } from '../../../text/text-context.ts'
import { PasswordField } from '../password-field.tsx'
import type { NewPassword } from './use-new-password.ts'

interface Props {
  value: NewPassword
  wasTried: boolean
  autoFocus?: boolean
}

export function NewPasswordFields({ value, wasTried, autoFocus = false }: Props) {
  const { waysIn } = useText()
  const isFaulty = value.fault !== undefined && wasTried
  return (
    <>
      <PasswordField
        label={waysIn.newPassword}
        name="new-password"
        value={value.password}
        autoFocus={autoFocus}
        error={isFaulty && value.fault ? waysIn.faults[value.fault] : undefined}
        hint={waysIn.rules}
        onChange={value.setPassword}
      />
      <PasswordField
        label={waysIn.repeatPassword}
        name="new-password"
        value={value.repeated}
        error={wasTried && !value.isRepeated ? waysIn.mismatch : undefined}
        onChange={value.setRepeated}
      />
    </>
  )
}
