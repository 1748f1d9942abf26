import type { Problem } from '@parley/core'
import { useId, useState } from 'react'
import { useAppState, useEntryClient } from '../../client/client-context.ts'
import type { LoginMethod } from '../../platform/preferences.ts'
import { usePreferences } from '../../platform/preferences-context.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import { lazyPanel } from './lazy-panel.tsx'
import { LoginForm, type LoginInput } from './login-form.tsx'
import styles from './login-screen.module.css'

function PasswordPanel({ onForgot }: { onForgot(): void }) {
  const text = useText()
  const client = useEntryClient()
  const preferences = usePreferences()
  const { phase, problem, company } = useAppState(state => state.session)

  const handleSubmit = async ({ account, password }: LoginInput) => {
    // Who does not want to stay signed in here leaves no name behind either.
    preferences.rememberAccount(preferences.keepsSignedIn() ? account : undefined)
    await client.session.signIn(account, password)
  }
  return (
    <LoginForm
      initialAccount={preferences.rememberedAccount() ?? ''}
      isBusy={phase === 'signing-in'}
      problem={problem?.code === 'wrong-password' ? displayProblem(text, problem) : undefined}
      onSubmit={input => void handleSubmit(input)}
      onForgot={company?.disabledMethods?.includes('sms') && !company.hasPasswordMail ? undefined : onForgot}
    />
  )
}

const FactorStep = lazyPanel(
  async () => (await import('../../features/second-factor/factor-step.tsx')).FactorStep,
)
const TemporaryPassword = lazyPanel(
  async () => (await import('./link/password-link-screen.tsx')).TemporaryPassword,
)
const QrPanel = lazyPanel(async () => (await import('./qr/qr-panel.tsx')).QrPanel)
const SsoLink = lazyPanel(async () => (await import('../../features/sso/sso-link.tsx')).SsoLink)
const SmsPanel = lazyPanel(async () => (await import('./sms/sms-panel.tsx')).SmsPanel)

/** The most used first. */
const METHODS: LoginMethod[] = ['password', 'sms', 'qr']
const ICONS = { qr: 'qr', password: 'lock', sms: 'device' } as const

/** Shown elsewhere: at a field, or in the dialog about the end of an earlier session. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'wrong-password',
  'wrong-code',
  'session-ended',
  'login-expired',
  'superseded',
  'second-factor',
  'temporary-password',
])

/** Known before anybody has tried. */
const FROZEN: Problem = { code: 'company-frozen' }

/** The sign-in methods, one tab each; the last one used is selected the next time. */
export function SignIn({ onForgot }: { onForgot(): void }) {
  const text = useText()
  const { signInMethods } = text
  const preferences = usePreferences()
  const problem = useAppState(
    ({ session }) => session.problem ?? (session.company?.frozen ? FROZEN : undefined),
  )
  const company = useAppState(({ session }) => session.company)
  const isOpen = (name: LoginMethod) => !company?.disabledMethods?.includes(name)
  // Administrators can always use a password: last in the row, under another name.
  const methods = METHODS.filter(isOpen).concat(isOpen('password') ? [] : 'password')
  const [chosen, setMethod] = useState<LoginMethod>()
  const method = chosen ?? [preferences.loginMethod(), ...methods].find(isOpen) ?? 'password'
  const panelId = useId()
  const ticket = problem?.code === 'second-factor' ? problem.text : undefined
  const proof = problem?.code === 'temporary-password' ? problem.text : undefined
  const [leftTicket, setLeftTicket] = useState<string>()
  const labels = {
    qr: signInMethods.qrPanel,
    password: signInMethods.passwordPanel,
    sms: signInMethods.smsPanel,
  }

  const handleMethod = (next: LoginMethod) => {
    setMethod(next)
    preferences.setLoginMethod(next)
  }
  if (ticket !== undefined && ticket !== leftTicket)
    return <FactorStep ticket={ticket} onBack={() => setLeftTicket(ticket)} />
  if (proof !== undefined && proof !== leftTicket)
    return <TemporaryPassword token={proof} onGone={() => setLeftTicket(proof)} />
  return (
    <>
      {problem && !SHOWN_ELSEWHERE.has(problem.code) && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" size="sm" />
          {displayProblem(text, problem)}
        </p>
      )}
      {company?.sso && <SsoLink name={company.sso} domain={company.domain} />}
      <TabList
        label={signInMethods.methods}
        panelId={panelId}
        value={method}
        tabs={methods.map(value => ({
          value,
          label: value === 'password' && !isOpen(value) ? signInMethods.admins : signInMethods[value],
          icon: ICONS[value],
        }))}
        onChange={handleMethod}
      />
      <section id={panelId} role="tabpanel" aria-label={labels[method]}>
        {method === 'qr' && <QrPanel />}
        {method === 'password' && <PasswordPanel onForgot={onForgot} />}
        {method === 'sms' && <SmsPanel />}
      </section>
    </>
  )
}
