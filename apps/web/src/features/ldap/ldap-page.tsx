import type { Client, LdapSettings, Problem } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { ProblemBanner } from '../../parts/admin/problem-banner.tsx'
import styles from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { EntriesCard, ServerCard } from './ldap-fields.tsx'
import { LdapTest } from './ldap-test.tsx'
import { LdapText, useLdapText } from './ldap-text.tsx'

/** The directory of the company [ldap-3]. */
export const LdapPage = () => (
  <LdapText>
    <Page />
  </LdapText>
)

const loadSettings = (client: Client) => client.ldap.get()

function Page() {
  const text = useLdapText()
  const { loaded, failure } = useLoaded(loadSettings)
  return (
    <AdminPage title={text.title} sub={text.intro}>
      {failure}
      {loaded && <LdapForm stored={loaded} />}
    </AdminPage>
  )
}

const REQUIRED = ['url', 'baseDn', 'accountAttribute', 'nameAttribute', 'emailAttribute'] as const

const isComplete = (settings: LdapSettings): boolean =>
  !settings.isOn || REQUIRED.every(field => settings[field].trim() !== '')

type Outcome = 'saved' | keyof ReturnType<typeof useLdapText>['outcomes']

interface Stored {
  settings: LdapSettings
  hasPassword: boolean
}

function LdapForm({ stored: loaded }: { stored: Stored }) {
  const text = useLdapText()
  const client = useClient()
  const [stored, setStored] = useState(loaded)
  const [settings, setSettings] = useState(loaded.settings)
  const [password, setPassword] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [problem, setProblem] = useState<Problem>()
  const [saves, setSaves] = useState(0)
  const change = (changed: Partial<LdapSettings>) => {
    setOutcome(undefined)
    setProblem(undefined)
    setSettings({ ...settings, ...changed })
  }
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: isComplete(settings),
    submit: async () => {
      const saved = await client.ldap.save(settings, password)
      if (!saved.ok) return setProblem(saved.problem)
      setProblem(undefined)
      const said = saved.value.outcome === 'found' ? 'saved' : saved.value.outcome
      setOutcome(said)
      if (said !== 'saved') return
      setSaves(saves + 1)
      const now = await client.ldap.get()
      if (now.ok) setStored(now.value)
      setPassword('')
    },
  })
  const fields = { settings, isChecked: wasTried && settings.isOn, onChange: change }
  return (
    <form className={styles.sections} noValidate onSubmit={handleSubmit}>
      <SettingSection title={text.title}>
        <div className={styles.card}>
          <SwitchRow
            icon="users"
            label={text.isOn}
            hint={text.isOnHint}
            isOn={settings.isOn}
            onChange={isOn => change({ isOn })}
          />
        </div>
      </SettingSection>
      <ServerCard
        {...fields}
        storedFor={stored.hasPassword ? stored.settings : undefined}
        password={password}
        onPassword={setPassword}
      />
      <EntriesCard {...fields} />
      {/* What was found before may not be found now. */}
      <LdapTest key={saves} settings={settings} password={password} />
      {problem ? <ProblemBanner problem={problem} /> : <SaveOutcome outcome={outcome} />}
      <div className={styles.end}>
        <Button type="submit" look="primary" disabled={isBusy}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}

function SaveOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const text = useLdapText()
  if (outcome === undefined) return null
  const isSaved = outcome === 'saved'
  return (
    <div role={isSaved ? undefined : 'alert'}>
      <Banner tone={isSaved ? 'success' : 'warning'} icon={isSaved ? 'check' : 'alert'}>
        {isSaved ? text.saved : `${text.outcomes[outcome]} ${text.notSaved}`}
      </Banner>
    </div>
  )
}
