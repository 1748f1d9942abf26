import type { SsoSettings } from '@parley/core'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { CopiedField } from '../../parts/admin/copied-field.tsx'
import styles from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { Field } from '../../ui/field/field.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { useSsoText } from './sso-text.tsx'

export interface SsoFieldsProps {
  settings: SsoSettings
  /** What is missing is named. */
  isChecked: boolean
  onChange(changed: Partial<SsoSettings>): void
}

interface ProviderProps extends SsoFieldsProps {
  hasSecret: boolean
  callbackUrl: string
  secret: string
  onSecret(secret: string): void
}

/** How the provider is spoken to. */
export function ProtocolCard({ settings, onChange }: SsoFieldsProps) {
  const text = useSsoText()
  return (
    <SettingSection title={text.protocol} hint={text.protocolHint}>
      <ChoiceField
        label={text.protocol}
        value={settings.protocol}
        options={(['oidc', 'saml'] as const).map(value => ({ value, label: text.protocols[value] }))}
        onChange={protocol => onChange({ protocol })}
      />
    </SettingSection>
  )
}

/** Where people sign in. */
export function ProviderCard({ settings, isChecked, onChange, ...rest }: ProviderProps) {
  const text = useSsoText()
  const { callbackUrl, hasSecret, secret, onSecret } = rest
  const field = (name: 'name' | 'issuer' | 'clientId', hint?: string) => (
    <Field
      label={text[name]}
      value={settings[name]}
      hint={hint}
      error={isChecked && settings[name].trim() === '' ? text.missing : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={event => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <SettingSection title={text.provider} hint={text.providerHint}>
      {field('name', text.nameHint)}
      {field('issuer', text.issuerHint)}
      <div className={styles.pair}>
        {field('clientId')}
        <Field
          label={text.secret}
          type="password"
          autoComplete="off"
          value={secret}
          hint={hasSecret ? text.secretStored : undefined}
          onChange={event => onSecret(event.target.value)}
        />
      </div>
      <CopiedField
        label={text.callback}
        hint={text.callbackHint}
        copy={text.copyCallback}
        value={callbackUrl}
      />
    </SettingSection>
  )
}

/** Who of the provider is who here. */
export function PeopleCard({ settings, isChecked, onChange }: SsoFieldsProps) {
  const text = useSsoText()
  const isMissing = isChecked && settings.claim === 'email' && settings.emailDomain.trim() === ''
  return (
    <SettingSection title={text.people} hint={text.peopleHint}>
      <div className={styles.pair}>
        <ChoiceField
          label={text.claim}
          value={settings.claim}
          options={(['email', 'preferred_username'] as const).map(value => ({
            value,
            label: settings.protocol === 'saml' ? text.samlClaims[value] : text.claims[value],
          }))}
          onChange={claim => onChange({ claim })}
        />
        <Field
          label={text.emailDomain}
          value={settings.emailDomain}
          hint={text.emailDomainHint}
          error={isMissing ? text.missing : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onChange({ emailDomain: event.target.value })}
        />
      </div>
      <div className={styles.card}>
        <SwitchRow
          label={text.createsPeople}
          hint={text.createsPeopleHint}
          isOn={settings.createsPeople}
          onChange={createsPeople => onChange({ createsPeople })}
        />
        {settings.protocol === 'oidc' && (
          <SwitchRow
            label={text.endsSession}
            hint={text.endsSessionHint}
            isOn={settings.endsProviderSession}
            onChange={endsProviderSession => onChange({ endsProviderSession })}
          />
        )}
      </div>
    </SettingSection>
  )
}
