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
  const { signInMethods } = useText()
  const strength = passwordStrength(value.password, value.fault === undefined)
  const isFaulty = value.fault !== undefined && wasTried
  return (
    <>
      <PasswordField
        label={signInMethods.newPassword}
        name="new-password"
        value={value.password}
        autoFocus={autoFocus}
        error={isFaulty && value.fault ? signInMethods.faults[value.fault] : undefined}
        hint={
          strength > 0
            ? `${signInMethods.strengths[strength - 1]} ${signInMethods.rules}`
            : signInMethods.rules
        }
        under={<StrengthMeter strength={strength} />}
        onChange={value.setPassword}
      />
      <PasswordField
        label={signInMethods.repeatPassword}
        name="new-password"
        value={value.repeated}
        error={wasTried && !value.isRepeated ? signInMethods.mismatch : undefined}
        onChange={value.setRepeated}
      />
    </>
  )
}
