import type { MailboxSettings } from '@parley/core'
import { decodeEmail, MAIL_SECURITIES } from '@parley/protocol/model'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { PemField } from '../../parts/admin/pem-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useMailboxText } from './mailbox-text.tsx'
import styles from './teams.module.css'

interface Props {
  settings: MailboxSettings
  /** What is missing is named. */
  isChecked: boolean
  onChange(changed: Partial<MailboxSettings>): void
}

interface AccountProps extends Props {
  /** The stored password is for these settings; undefined: there is none. */
  storedFor: MailboxSettings | undefined
  password: string
  onPassword(password: string): void
}

/** What a password is entered for: the server keeps it as long as these stay. */
const BOUND_TO = ['user', 'imapHost', 'imapPort', 'smtpHost', 'smtpPort'] as const

export const isPasswordKept = (storedFor: MailboxSettings | undefined, settings: MailboxSettings): boolean =>
  storedFor !== undefined &&
  BOUND_TO.every(field => String(settings[field]).trim() === String(storedFor[field]))

/** Which mailbox it is, and who reads it. */
export function AccountCard({ storedFor, password, onPassword, ...fields }: AccountProps) {
  const text = useMailboxText()
  const { settings, isChecked, onChange } = fields
  const isKept = isPasswordKept(storedFor, settings)
  const hint = storedFor && (isKept ? text.passwordStored : text.passwordAgain)
  const isWrong = isChecked && decodeEmail(settings.address) === undefined
  return (
    <section className={styles.card} aria-label={text.account}>
      <Field
        label={text.address}
        type="email"
        value={settings.address}
        hint={text.addressHint}
        error={isWrong ? text.wrongAddress : undefined}
        autoComplete="off"
        onChange={event => onChange({ address: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label={text.user}
          value={settings.user}
          hint={text.userHint}
          error={isChecked && settings.user.trim() === '' ? text.missing : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onChange({ user: event.target.value })}
        />
        <Field
          label={text.password}
          type="password"
          autoComplete="off"
          value={password}
          hint={hint}
          error={isChecked && !isKept && password === '' ? (hint ?? text.missing) : undefined}
          onChange={event => onPassword(event.target.value)}
        />
      </div>
    </section>
  )
}

/** A mail server: where it is, and how the connection is encrypted. */
export function MailServerCard({ of, settings, isChecked, onChange }: Props & { of: 'imap' | 'smtp' }) {
  const text = useMailboxText()
  const title = of === 'imap' ? text.incoming : text.outgoing
  const host = settings[`${of}Host`]
  const port = settings[`${of}Port`]
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <Field
        label={text.hosts[of]}
        value={host}
        error={isChecked && host.trim() === '' ? text.missing : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange({ [`${of}Host`]: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label={text.ports[of]}
          inputMode="numeric"
          value={port === 0 ? '' : String(port)}
          error={isChecked && port === 0 ? text.missing : undefined}
          onChange={event => {
            const typed = Number(event.target.value.replace(/\D/g, ''))
            onChange({ [`${of}Port`]: Math.min(typed, 65_535) })
          }}
        />
        <ChoiceField
          label={text.securityOf[of]}
          options={MAIL_SECURITIES.map(value => ({ value, label: text.securities[value] }))}
          value={settings[`${of}Security`]}
          onChange={security => onChange({ [`${of}Security`]: security })}
        />
      </div>
    </section>
  )
}

/** Who is believed that a sender is who they say they are [mailbox-2]. */
export function SenderCheckField({ settings, onChange }: Props) {
  const text = useMailboxText()
  return (
    <Field
      label={text.checkedBy}
      hint={text.checkedByHint}
      value={settings.checkedBy}
      autoComplete="off"
      spellCheck={false}
      onChange={event => onChange({ checkedBy: event.target.value })}
    />
  )
}

export function AuthorityField({ settings, onChange }: Props) {
  const text = useMailboxText()
  return (
    <PemField
      label={text.authority}
      hint={text.authorityHint}
      value={settings.authority}
      onChange={authority => onChange({ authority })}
    />
  )
}
