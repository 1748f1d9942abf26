import { useEffect, useState } from 'react'
import { useAppState, useEntryClient } from '../../client/client-context.ts'
import page from '../../parts/entry-page.module.css'
import { LanguageSwitch } from '../../parts/preferences/language-switch.tsx'
import { useText } from '../../text/text-context.ts'
import { BrandPanel } from './brand-panel.tsx'
import { lazyPanel } from './lazy-panel.tsx'
import styles from './login-screen.module.css'
import { SignIn } from './sign-in.tsx'

const ChooseCompany = lazyPanel(async () => (await import('./company/choose-company.tsx')).ChooseCompany)
const OpenKept = lazyPanel(async () => (await import('../../features/device-store/open-kept.tsx')).OpenKept)
const ResetPassword = lazyPanel(async () => (await import('./reset/reset-password.tsx')).ResetPassword)

export function LoginScreen() {
  const text = useText()
  const client = useEntryClient()
  const { company, problem } = useAppState(state => state.session)
  const [isReset, setReset] = useState(false)
  const [wasSaved, setSaved] = useState(false)

  useEffect(() => {
    document.title = `${text.login.main} · ${text.product}`
  }, [text])

  const handleSaved = () => {
    setSaved(true)
    setReset(false)
  }
  return (
    <div className={page.page}>
      <BrandPanel />
      <main className={page.side} aria-label={text.login.main}>
        <div className={page.language}>
          <LanguageSwitch />
        </div>
        {problem?.code === 'no-connection' ? (
          <OpenKept domain={problem.params?.domain ?? ''} />
        ) : company?.isUnsure ? (
          <ChooseCompany />
        ) : isReset ? (
          <ResetPassword onBack={() => setReset(false)} onSaved={handleSaved} />
        ) : (
          <div>
            {company?.logo && <img className={styles.logo} src={company.logo} alt="" />}
            <h2 className={page.title}>{company?.name || text.login.title}</h2>
            <p className={styles.company}>
              {company?.name && text.login.title}
              {company?.isOneOfSeveral && (
                <button type="button" className={styles.other} onClick={() => client.companies.reopen()}>
                  {text.companies.other}
                </button>
              )}
            </p>
            {wasSaved && (
              <p className={styles.done} role="status">
                {text.signInMethods.passwordSaved}
              </p>
            )}
            <SignIn onForgot={() => setReset(true)} />
          </div>
        )}
      </main>
    </div>
  )
}
