import type { PersonFields } from '@parley/core'
import { findPersonFaults } from '@parley/protocol/model'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './people-page.module.css'
import { EmailField } from './person-fieldset.tsx'

interface Props {
  value: PersonFields
  /** Errors are shown after the first attempt to save. */
  wasTried: boolean
  /** Somebody has the account; this one is free. */
  taken: string | undefined
  /** A code by SMS has to go somewhere. */
  needsMobile: boolean
  onChange(value: PersonFields): void
}

/** Who the new person is. */
export function AddPersonFields({ value, wasTried, taken, needsMobile, onChange }: Props) {
  const { people: text } = useAdminText()
  const faults = wasTried ? findPersonFaults(value) : {}
  const errorOf = (field: 'account' | 'name' | 'mobile' | 'email' | 'position') =>
    faults[field] && text.faults[faults[field]]
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={text.name}
          autoFocus
          value={value.name}
          error={errorOf('name')}
          onChange={event => onChange({ ...value, name: event.target.value })}
        />
        <Field
          label={text.account}
          autoCapitalize="none"
          spellCheck={false}
          value={value.account}
          error={taken === undefined ? errorOf('account') : text.taken(taken)}
          onChange={event => onChange({ ...value, account: event.target.value.trim().toLowerCase() })}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label={text.mobile}
          inputMode="tel"
          value={value.mobile}
          error={wasTried && needsMobile ? text.mobileNeeded : errorOf('mobile')}
          onChange={event => onChange({ ...value, mobile: event.target.value })}
        />
        <EmailField
          value={value.email}
          error={errorOf('email')}
          onChange={email => onChange({ ...value, email })}
        />
      </div>
      <Field
        label={text.position}
        placeholder={text.optional}
        value={value.position}
        error={errorOf('position')}
        onChange={event => onChange({ ...value, position: event.target.value })}
      />
    </>
  )
}
