import { findPasswordFault, findSetupFaults, type SetupDraft } from '@parley/protocol/model'
import type { ChangeEvent } from 'react'
import { PasswordField } from '../../parts/password/password-field.tsx'
import { passwordStrength } from '../../parts/password/password-strength.ts'
import { StrengthMeter } from '../../parts/password/strength-meter.tsx'
import { useText } from '../../text/text-context.ts'
import { Field } from '../../ui/field/field.tsx'
import styles from './setup-screen.module.css'
import { useSetupText } from './setup-text.tsx'

interface Props {
  draft: SetupDraft
  /** Whether errors are shown. */
  wasTried: boolean
  onChange(draft: SetupDraft): void
}

export function SetupFields({ draft, wasTried, onChange }: Props) {
  const text = useSetupText()
  const faults = findSetupFaults(draft)
  const change = (field: keyof SetupDraft) => (event: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...draft, [field]: event.target.value })
  const error = (field: Exclude<keyof SetupDraft, 'password'>) =>
    wasTried && faults.includes(field) ? text.wrong[field] : undefined
  return (
    <>
      <h3 className={styles.group}>{text.company}</h3>
      <div className={styles.pair}>
        <Field
          label={text.companyName}
          icon="building"
          autoComplete="organization"
          autoFocus
          value={draft.company}
          error={error('company')}
          onChange={change('company')}
        />
        <Field
          label={text.domain}
          icon="at"
          autoCapitalize="none"
          spellCheck={false}
          hint={text.domainHint}
          value={draft.domain}
          error={error('domain')}
          onChange={change('domain')}
        />
      </div>
      <h3 className={styles.group}>{text.administrator}</h3>
      <div className={styles.pair}>
        <Field
          label={text.name}
          icon="user"
          autoComplete="name"
          value={draft.name}
          error={error('name')}
          onChange={change('name')}
        />
        <Field
          label={text.account}
          icon="at"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={text.accountHint}
          value={draft.account}
          error={error('account')}
          onChange={change('account')}
        />
      </div>
      <NewPassword draft={draft} wasTried={wasTried} onChange={onChange} />
    </>
  )
}

function NewPassword({ draft, wasTried, onChange }: Props) {
  const { signInMethods } = useText()
  const text = useSetupText()
  const passwordFault = findPasswordFault(draft.password, draft.account)
  const strength = passwordStrength(draft.password, passwordFault === undefined)
  return (
    <PasswordField
      label={text.password}
      name="new-password"
      value={draft.password}
      error={wasTried && passwordFault ? signInMethods.faults[passwordFault] : undefined}
      hint={
        strength > 0 ? `${signInMethods.strengths[strength - 1]} ${signInMethods.rules}` : signInMethods.rules
      }
      under={<StrengthMeter strength={strength} />}
      onChange={password => onChange({ ...draft, password })}
    />
  )
}
