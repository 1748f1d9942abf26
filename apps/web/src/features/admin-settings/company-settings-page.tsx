import type { Client, CompanyFacts, CompanySettings } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import section from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { CaptureSettingCard } from './capture-setting.tsx'
import { CompanyLogo } from './company-logo.tsx'
import styles from './company-settings-page.module.css'
import { LimitsCard } from './limits-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

const loadSettings = (client: Client) => client.adminSettings.get()

/** Switches are saved at once; the name is saved by the button. */
export function CompanySettingsPage() {
  const { settings: text } = useAdminText()
  const client = useClient()
  const { loaded, failure, isLoading } = useLoaded(loadSettings)
  const [changed, setChanged] = useState<Partial<CompanySettings & CompanyFacts>>({})
  const settings = loaded && { ...loaded, ...changed }
  const [isLockedOut, setLockedOut] = useState(false)
  const turn = async (change: SettingsChange) => {
    const saved = await client.adminSettings.save(change)
    setLockedOut(saved.ok && saved.value.outcome === 'locked-out')
    if (client.notices.succeeded(saved) && saved.value.outcome === 'saved')
      setChanged(before => ({ ...before, ...change }))
  }
  const setLogo = async (logo: string) => {
    const saved = await client.adminSettings.save({ logo })
    if (client.notices.succeeded(saved)) setChanged(before => ({ ...before, logo: saved.value.logo_url }))
  }
  return (
    <AdminPage title={text.title} sub={text.intro} isLoading={isLoading}>
      {failure}
      {settings && (
        <div className={section.sections}>
          <SettingSection title={text.company} hint={text.companyHint}>
            <CompanyLogo logo={settings.logo} onChange={logo => void setLogo(logo)} />
            <NameForm settings={settings} onSaved={name => setChanged(before => ({ ...before, name }))} />
          </SettingSection>
          <SignInCard settings={settings} isLockedOut={isLockedOut} onChange={change => void turn(change)} />
          <LimitsCard settings={settings} onChange={change => void turn(change)} />
          <SwitchCards settings={settings} onTurn={change => void turn(change)} />
          <CaptureSettingCard />
        </div>
      )}
    </AdminPage>
  )
}

type SettingsChange = Partial<Omit<CompanySettings, 'name' | 'domain' | 'logo'>>
type Switches = Pick<
  CompanySettings,
  | 'isOfficeCloud'
  | 'isTracked'
  | 'requiresSecondFactor'
  | 'allowsSelfDestruct'
  | 'allowsCustomerChats'
  | 'allowsOpenGroups'
  | 'allowsRecording'
>

type SettingsText = ReturnType<typeof useAdminText>['settings']
/** A text of the catalogue that takes no parameters. */
type PlainText = { [K in keyof SettingsText]: SettingsText[K] extends string ? K : never }[keyof SettingsText]

/** Each section with its switches: what is set, its icon, name and hint. */
const SWITCHES: readonly (readonly [
  title: PlainText,
  rows: readonly (readonly [set: keyof Switches, icon: IconName, label: PlainText, hint: PlainText])[],
])[] = [
  ['secondFactor', [['requiresSecondFactor', 'lock', 'secondFactorRule', 'secondFactorHint']]],
  ['officeCloud', [['isOfficeCloud', 'cloud', 'officeCloudRule', 'officeCloudHint']]],
  [
    'messages',
    [
      ['allowsSelfDestruct', 'timer', 'selfDestruct', 'selfDestructHint'],
      ['allowsCustomerChats', 'headset', 'customerChats', 'customerChatsHint'],
      ['allowsOpenGroups', 'users', 'openGroups', 'openGroupsHint'],
      ['allowsRecording', 'video', 'recording', 'recordingHint'],
    ],
  ],
  ['tracking', [['isTracked', 'chart', 'trackingRule', 'trackingHint']]],
]

interface SwitchProps {
  settings: Switches
  onTurn(change: Partial<Switches>): void
}

function SwitchCards({ settings, onTurn }: SwitchProps) {
  const { settings: text } = useAdminText()
  return SWITCHES.map(([title, rows]) => (
    <SettingSection key={title} title={text[title]}>
      <div className={section.card}>
        {rows.map(([set, icon, label, hint]) => (
          <SwitchRow
            key={set}
            icon={icon}
            label={text[label]}
            hint={text[hint]}
            isOn={settings[set]}
            onChange={isOn => onTurn({ [set]: isOn })}
          />
        ))}
      </div>
    </SettingSection>
  ))
}

interface NameProps {
  settings: CompanySettings
  onSaved(name: string): void
}

function NameForm({ settings, onSaved }: NameProps) {
  const { settings: text, ...admin } = useAdminText()
  const client = useClient()
  const [name, setName] = useState(settings.name)
  const [isTaken, setTaken] = useState(false)
  const isChanged = name.trim() !== settings.name
  const { isBusy, handleSubmit } = useForm({
    isComplete: name.trim() !== '' && isChanged,
    submit: async () => {
      const saved = await client.adminSettings.save({ name: name.trim() })
      if (!client.notices.succeeded(saved)) return
      setTaken(saved.value.outcome === 'taken')
      if (saved.value.outcome === 'saved') onSaved(name.trim())
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <div className={section.pair}>
        <Field
          label={text.name}
          value={name}
          maxLength={64}
          error={isTaken ? text.taken : undefined}
          onChange={event => {
            setTaken(false)
            setName(event.target.value)
          }}
        />
        <Field
          label={text.domain}
          value={settings.domain}
          hint={text.domainHint}
          trailing={<Icon name="lock" size="sm" />}
          readOnly
        />
      </div>
      {isChanged && (
        <div className={styles.actions}>
          <Button onClick={() => setName(settings.name)}>{admin.discard}</Button>
          <Button type="submit" look="primary" disabled={isBusy || name.trim() === ''}>
            {admin.save}
          </Button>
        </div>
      )}
    </form>
  )
}
