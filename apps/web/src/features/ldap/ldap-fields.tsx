import type { LdapSettings } from '@parley/core'
import { PemField } from '../../parts/admin/pem-field.tsx'
import styles from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { Field } from '../../ui/field/field.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { useLdapText } from './ldap-text.tsx'

interface FieldsProps {
  settings: LdapSettings
  /** What is missing is named. */
  isChecked: boolean
  onChange(changed: Partial<LdapSettings>): void
}

type TextName = Exclude<keyof LdapSettings, 'isOn' | 'createsPeople'>

const OPTIONAL: readonly TextName[] = ['bindDn', 'filter', 'authority']

interface LdapFieldProps extends FieldsProps {
  name: TextName
  hint?: string
}

function LdapField({ name, hint, settings, isChecked, onChange }: LdapFieldProps) {
  const text = useLdapText()
  const isMissing = isChecked && !OPTIONAL.includes(name) && settings[name].trim() === ''
  return (
    <Field
      label={text[name]}
      value={settings[name]}
      hint={hint}
      error={isMissing ? text.missing : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={event => onChange({ [name]: event.target.value })}
    />
  )
}

interface ServerProps extends FieldsProps {
  /** The stored password is for these settings; undefined: there is none. */
  storedFor: LdapSettings | undefined
  password: string
  onPassword(password: string): void
}

/** What a password is entered for: the server keeps it as long as these stay. */
const BOUND_TO = ['url', 'authority', 'bindDn', 'baseDn'] as const

/** Where the directory is, and who asks it. */
export function ServerCard({ storedFor, password, onPassword, ...fields }: ServerProps) {
  const text = useLdapText()
  const isKept = storedFor && BOUND_TO.every(field => storedFor[field] === fields.settings[field].trim())
  return (
    <SettingSection title={text.server} hint={text.serverHint}>
      <LdapField {...fields} name="url" hint={text.urlHint} />
      <div className={styles.pair}>
        <LdapField {...fields} name="bindDn" hint={text.bindDnHint} />
        <Field
          label={text.password}
          type="password"
          autoComplete="off"
          value={password}
          hint={storedFor && (isKept ? text.passwordStored : text.passwordAgain)}
          onChange={event => onPassword(event.target.value)}
        />
      </div>
      <PemField
        label={text.authority}
        hint={text.authorityHint}
        value={fields.settings.authority}
        onChange={authority => fields.onChange({ authority })}
      />
    </SettingSection>
  )
}

/** Which entries are people, and what is taken from them. */
export function EntriesCard(fields: FieldsProps) {
  const text = useLdapText()
  return (
    <SettingSection title={text.people} hint={text.peopleHint}>
      <LdapField {...fields} name="baseDn" />
      <LdapField {...fields} name="filter" hint={text.filterHint} />
      <LdapField {...fields} name="accountAttribute" hint={text.accountAttributeHint} />
      <div className={styles.pair}>
        <LdapField {...fields} name="nameAttribute" />
        <LdapField {...fields} name="emailAttribute" />
      </div>
      <div className={styles.card}>
        <SwitchRow
          label={text.createsPeople}
          hint={text.createsPeopleHint}
          isOn={fields.settings.createsPeople}
          onChange={createsPeople => fields.onChange({ createsPeople })}
        />
      </div>
    </SettingSection>
  )
}
