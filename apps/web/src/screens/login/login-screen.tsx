import { useEffect } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { LanguageSwitch } from '../../features/language/language-switch.tsx'
import { usePreferences } from '../../platform/preferences-context.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { BrandPanel } from './brand-panel.tsx'
import { LoginForm, type LoginInput } from './login-form.tsx'
import styles from './login-screen.module.css'

/** The end of an earlier session has a dialog of its own. */
const ENDED: ReadonlySet<string> = new Set(['session-ended', 'login-expired'])

export function LoginScreen() {
  const text = useText()
  const client = useClient()
  const preferences = usePreferences()
  const session = useAppState(state => state.session)
  const { company, problem } = session

  useEffect(() => {
    document.title = `${text.login.main} · ${text.product}`
  }, [text])

  const handleSubmit = async ({ account, password, isRemembered }: LoginInput) => {
    preferences.rememberAccount(isRemembered ? account : undefined)
    await client.signIn(account, password)
  }
  return (
    <div className={styles.login}>
      <BrandPanel />
      <main className={styles.side} aria-label={text.login.main}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <div>
          <h2 className={styles.title}>{text.login.title}</h2>
          <p className={styles.company}>{company && text.login.company(company.name, company.domain)}</p>
          <LoginForm
            initialAccount={preferences.rememberedAccount() ?? ''}
            isBusy={session.phase === 'signing-in'}
            problem={problem && !ENDED.has(problem.code) ? displayProblem(text, problem) : undefined}
            onSubmit={input => void handleSubmit(input)}
          />
        </div>
      </main>
    </div>
  )
}
