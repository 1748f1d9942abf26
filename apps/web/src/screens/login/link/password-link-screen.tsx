import type { Problem } from '@parley/core'
import { createContext, useEffect, useState } from 'react'
import { useAppState, useEntryClient } from '../../../client/client-context.ts'
import page from '../../../parts/entry-page.module.css'
import { LanguageSwitch } from '../../../parts/preferences/language-switch.tsx'
import { SectionText, useSectionText } from '../../../parts/section-text/section-text.tsx'
import { Link } from '../../../platform/router/link.tsx'
import { useLocation, useNavigate } from '../../../platform/router/router.tsx'
import { useText } from '../../../text/text-context.ts'
import type { passwordLink } from '../../../text/zh-CN/password-link.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { BrandPanel } from '../brand-panel.tsx'
import { NewPasswordForm } from '../new-password-form.tsx'
import styles from '../reset/reset-password.module.css'

const TextContext = createContext<typeof passwordLink | undefined>(undefined)
const LOADERS = {
  'zh-CN': async () => (await import('../../../text/zh-CN/password-link.ts')).passwordLink,
  en: async () => (await import('../../../text/en/password-link.ts')).passwordLink,
}

/** Where the one-time link of an administrator leads. */
export const PasswordLinkScreen = () => (
  <SectionText loaders={LOADERS} context={TextContext}>
    <PasswordLinkPage />
  </SectionText>
)

interface TemporaryProps {
  token: string
  /** It took too long: the password is asked for again. */
  onGone(): void
}

/** After a sign-in with a password that an administrator has seen [admin-13]. */
export const TemporaryPassword = (props: TemporaryProps) => (
  <SectionText loaders={LOADERS} context={TextContext}>
    <TemporaryForm {...props} />
  </SectionText>
)

function TemporaryForm({ token, onGone }: TemporaryProps) {
  const text = useSectionText(TextContext)
  const client = useEntryClient()
  const handleSaved = async (account: string, password: string) => {
    await client.session.signIn(account, password)
  }
  return (
    <LinkForm
      token={token}
      title={text.main}
      hint={text.temporaryHint}
      onSaved={handleSaved}
      onGone={onGone}
    />
  )
}

type Step = 'form' | 'gone' | { account: string }

function PasswordLinkPage() {
  const { product } = useText()
  const text = useSectionText(TextContext)
  // The token is in the URL fragment, which browsers do not send to the server. Another link may be pasted into the open tab.
  const token = useLocation().hash.slice(1)
  useEffect(() => {
    document.title = `${text.main} · ${product}`
  }, [text, product])
  return (
    <div className={page.page}>
      <BrandPanel />
      <main className={page.side} aria-label={text.main}>
        <div className={page.language}>
          <LanguageSwitch />
        </div>
        <OpenedLink key={token} token={token} />
      </main>
    </div>
  )
}

function OpenedLink({ token }: { token: string }) {
  const text = useSectionText(TextContext)
  const client = useEntryClient()
  const navigate = useNavigate()
  const isSignedIn = useAppState(state => state.session.phase === 'signed-in')
  const [step, setStep] = useState<Step | undefined>(token === '' ? 'gone' : undefined)
  useEffect(() => {
    if (token === '') return
    let isCurrent = true
    // Nobody types a password for a link that is dead; where the server cannot be asked, saving says why.
    void client.password.checkLink(token).then(checked => {
      if (isCurrent) setStep(!checked.ok && checked.problem.code === 'proof-expired' ? 'gone' : 'form')
    })
    return () => {
      isCurrent = false
    }
  }, [client, token])
  const handleSaved = async (account: string, password: string) => {
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
    // Somebody else may be signed in here, such as the administrator who tries the link.
    if (isSignedIn) return setStep({ account })
    await client.session.signIn(account, password)
    await navigate('/login')
  }
  if (step === undefined) return null
  if (step === 'form')
    return (
      <LinkForm
        token={token}
        title={text.main}
        hint={text.hint}
        onSaved={handleSaved}
        onGone={() => setStep('gone')}
      />
    )
  const toLogin = <Link to="/login">{text.toLogin}</Link>
  if (step === 'gone')
    return <EmptyState icon="link" title={text.gone} hint={text.goneHint} action={toLogin} />
  return <EmptyState icon="check" title={text.saved} hint={text.savedHint(step.account)} action={toLogin} />
}

interface LinkFormProps {
  token: string
  title: string
  hint: string
  onSaved(account: string, password: string): Promise<void>
  onGone(): void
}

function LinkForm({ token, title, hint, onSaved, onGone }: LinkFormProps) {
  const client = useEntryClient()
  const handleSave = async (password: string): Promise<Problem | undefined> => {
    const changed = await client.password.change(password, { linkProof: token })
    if (!changed.ok && changed.problem.code !== 'proof-expired') return changed.problem
    if (changed.ok) await onSaved(changed.value.account, password)
    else onGone()
    return undefined
  }
  return (
    <section aria-label={title}>
      <h2 className={page.title}>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      <NewPasswordForm onSave={handleSave} />
    </section>
  )
}
