import { useText } from '../../text/text-context.ts'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'
import { StrengthMeter } from './strength-meter.tsx'
import type { NewPassword } from './use-new-password.ts'

interface Props {
  value: NewPassword
  wasTried: boolean
  autoFocus?: boolean
}

export function NewPasswordFields({ value, wasTried, autoFocus = false }: Props) {
  const { waysIn } = useText()
  const strength = passwordStrength(value.password, value.fault === undefined)
  const isFaulty = value.fault !== undefined && wasTried
  return (
    <>
      <PasswordField
        label={waysIn.newPassword}
        name="new-password"
        value={value.password}
        autoFocus={autoFocus}
        error={isFaulty && value.fault ? waysIn.faults[value.fault] : undefined}
        hint={strength > 0 ? `${waysIn.strengths[strength - 1]} ${waysIn.rules}` : waysIn.rules}
        under={<StrengthMeter strength={strength} />}
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
