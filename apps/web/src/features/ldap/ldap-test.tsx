import type { Client, LdapSettings, Problem } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ProblemBanner } from '../../parts/admin/problem-banner.tsx'
import styles from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import own from './ldap-test.module.css'
import { useLdapText } from './ldap-text.tsx'

type Tested = Extract<Awaited<ReturnType<Client['ldap']['test']>>, { ok: true }>['value']

/** Asks the directory as the form stands, and says whom it found. */
export function LdapTest({ settings, password }: { settings: LdapSettings; password: string }) {
  const text = useLdapText()
  const client = useClient()
  const [account, setAccount] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [tested, setTested] = useState<Tested>()
  const [problem, setProblem] = useState<Problem>()
  const test = async () => {
    setIsBusy(true)
    setTested(undefined)
    setProblem(undefined)
    const answer = await client.ldap.test(settings, password, account.trim())
    if (answer.ok) setTested(answer.value)
    else setProblem(answer.problem)
    setIsBusy(false)
  }
  return (
    <SettingSection title={text.tryOut} hint={text.tryHint}>
      <Field
        label={text.tryAccount}
        value={account}
        autoComplete="off"
        spellCheck={false}
        onChange={event => setAccount(event.target.value)}
      />
      {tested && <TestOutcome tested={tested} />}
      {problem && <ProblemBanner problem={problem} />}
      <div className={styles.end}>
        <Button disabled={isBusy || settings.url.trim() === ''} onClick={() => void test()}>
          {text.tryButton}
        </Button>
      </div>
    </SettingSection>
  )
}

function TestOutcome({ tested: { outcome, count, has_more, people } }: { tested: Tested }) {
  const text = useLdapText()
  if (outcome !== 'found')
    return (
      <div role="alert">
        <Banner tone="warning" icon="alert">
          {text.outcomes[outcome]}
        </Banner>
      </div>
    )
  return (
    <div>
      <Banner tone="success" icon="check">
        {text.found(count, has_more)}
      </Banner>
      <ul className={own.people}>
        {people.map(({ dn, account, name, email }) => (
          <li key={dn}>{text.person(account, name, email)}</li>
        ))}
      </ul>
    </div>
  )
}
