import type { Client, Problem, SsoSettings } from '@parley/core'
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
import { SamlCard } from './saml-card.tsx'
import { PeopleCard, ProtocolCard, ProviderCard } from './sso-fields.tsx'
import { SsoText, useSsoText } from './sso-text.tsx'

type Stored = Extract<Awaited<ReturnType<Client['sso']['get']>>, { ok: true }>['value']

/** The identity provider of the company [sso-4]. */
export const SsoPage = () => (
  <SsoText>
    <Page />
  </SsoText>
)

const loadSettings = (client: Client) => client.sso.get()

function Page() {
  const text = useSsoText()
  const { loaded, failure, isLoading } = useLoaded(loadSettings)
  return (
    <AdminPage title={text.title} sub={text.intro} isLoading={isLoading}>
      {failure}
      {loaded && <SsoForm stored={loaded} />}
    </AdminPage>
  )
}

const isComplete = ({ isOn, protocol, ...settings }: SsoSettings): boolean => {
  const { name, issuer, clientId, entryPoint, certificate, claim, emailDomain } = settings
  const own = protocol === 'saml' ? [entryPoint, certificate] : [clientId]
  const needed = [name, issuer, ...own, claim === 'email' ? emailDomain : '-']
  return !isOn || needed.every(field => field.trim() !== '')
}

type Outcome = 'saved' | keyof ReturnType<typeof useSsoText>['problems']

function SsoForm({ stored }: { stored: Stored }) {
  const text = useSsoText()
  const client = useClient()
  const [settings, setSettings] = useState(stored.settings)
  const [secret, setSecret] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [problem, setProblem] = useState<Problem>()
  const change = (changed: Partial<SsoSettings>) => {
    setOutcome(undefined)
    setProblem(undefined)
    setSettings({ ...settings, ...changed })
  }
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: isComplete(settings),
    submit: async () => {
      const saved = await client.sso.save(settings, secret)
      setOutcome(saved.ok ? saved.value.outcome : undefined)
      setProblem(saved.ok ? undefined : saved.problem)
    },
  })
  const fields = { settings, isChecked: wasTried && settings.isOn, onChange: change }
  return (
    <form className={styles.sections} noValidate onSubmit={handleSubmit}>
      <SettingSection title={text.title} hint={text.isOnHint}>
        <div className={styles.card}>
          <SwitchRow icon="lock" label={text.isOn} isOn={settings.isOn} onChange={isOn => change({ isOn })} />
        </div>
      </SettingSection>
      <ProtocolCard {...fields} />
      {settings.protocol === 'saml' ? (
        <SamlCard {...stored} {...fields} />
      ) : (
        <ProviderCard {...stored} {...fields} secret={secret} onSecret={setSecret} />
      )}
      <PeopleCard {...fields} />
      {problem && <ProblemBanner problem={problem} />}
      {outcome !== undefined && outcome !== 'saved' && (
        <div role="alert">
          <Banner tone="warning" icon="alert">
            {`${text.problems[outcome]} ${text.notSaved}`}
          </Banner>
        </div>
      )}
      <div className={styles.end}>
        {outcome === 'saved' && <span role="status">{text.saved}</span>}
        <Button type="submit" look="primary" disabled={isBusy}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}
