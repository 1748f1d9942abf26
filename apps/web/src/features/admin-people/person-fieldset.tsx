import type { ManagedBranch, PersonFields } from '@parley/core'
import { COMPANY_ROLES, type CompanyRole, findPersonFaults } from '@parley/protocol/model'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './people-page.module.css'

type Role = CompanyRole | 'customer'
const ROLES = [...COMPANY_ROLES, 'customer'] as const

interface Props {
  value: PersonFields
  branches: readonly ManagedBranch[]
  /** Errors are shown after the first attempt to save. */
  wasTried: boolean
  onChange(value: PersonFields): void
}

export function ProfileFields({ value, wasTried, onChange }: Omit<Props, 'branches'>) {
  const { people: text } = useAdminText()
  const faults = wasTried ? findPersonFaults(value) : {}
  const errorOf = (field: 'name' | 'mobile' | 'email' | 'position') =>
    faults[field] && text.faults[faults[field]]
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={text.name}
          value={value.name}
          error={errorOf('name')}
          onChange={event => onChange({ ...value, name: event.target.value })}
        />
        <Field
          label={text.position}
          value={value.position}
          error={errorOf('position')}
          onChange={event => onChange({ ...value, position: event.target.value })}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label={text.mobile}
          inputMode="tel"
          value={value.mobile}
          error={errorOf('mobile')}
          onChange={event => onChange({ ...value, mobile: event.target.value })}
        />
        <EmailField
          value={value.email}
          error={errorOf('email')}
          onChange={email => onChange({ ...value, email })}
        />
      </div>
    </>
  )
}

interface EmailFieldProps {
  value: string
  error: string | undefined
  onChange(email: string): void
}

export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const { people: text } = useAdminText()
  return (
    <Field
      label={text.email}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={text.optional}
      value={value}
      error={error}
      onChange={event => onChange(event.target.value.trim())}
    />
  )
}

export function PlaceFields({ value, branches, onChange }: Omit<Props, 'wasTried'>) {
  const { people: text } = useAdminText()
  const setRole = (role: Role) =>
    onChange({ ...value, isCustomer: role === 'customer', role: role === 'customer' ? 'member' : role })
  return (
    <div className={styles.pair}>
      <ChoiceField
        label={text.role}
        value={value.isCustomer ? 'customer' : value.role}
        options={ROLES.map(role => ({ value: role, label: text.roles[role] }))}
        onChange={setRole}
      />
      <ChoiceField
        label={text.department}
        value={String(value.branchId ?? '')}
        options={[
          { value: '', label: text.noDepartment },
          ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={id => onChange({ ...value, branchId: id === '' ? null : Number(id) })}
      />
    </div>
  )
}
