import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { useAppState, useEntryClient } from '../../client/client-context.ts'
import page from '../../parts/entry-page.module.css'
import { LanguageSwitch } from '../../parts/preferences/language-switch.tsx'
import { Link } from '../../platform/router/link.tsx'
import { useLocation } from '../../platform/router/router.tsx'
import { useText } from '../../text/text-context.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Logo } from '../../ui/icon/logo.tsx'
import { SetupDone } from './setup-done.tsx'
import { SetupForm } from './setup-form.tsx'
import styles from './setup-screen.module.css'
import { SetupText, useSetupText } from './setup-text.tsx'

/** The screen remounts after signing in: this remembers that the sign-in came from this page. */
let wasCreated = false

export function SetupScreen() {
  return (
    <SetupText>
      <SetupPage />
    </SetupText>
  )
}

function SetupPage() {
  const { product } = useText()
  const text = useSetupText()
  // The code is in the URL fragment, which browsers do not send to the server. Another link may be pasted into the open tab.
  const code = useLocation().hash.slice(1)
  const isSignedIn = useAppState(state => state.session.phase === 'signed-in')
  const isDone = isSignedIn && wasCreated

  useEffect(() => {
    document.title = `${text.main} · ${product}`
  }, [text, product])
  useEffect(() => {
    if (isDone) window.history.replaceState(null, '', '/setup')
  }, [isDone])

  return (
    <div className={page.page}>
      <SetupSteps current={isDone ? 1 : 0} />
      <main className={clsx(page.side, styles.side)} aria-label={isDone ? text.created : text.main}>
        <div className={page.language}>
          <LanguageSwitch />
        </div>
        {isDone ? <SetupDone /> : <OpenedLink key={code} code={code} />}
      </main>
    </div>
  )
}

function SetupSteps({ current }: { current: number }) {
  const { product } = useText()
  const text = useSetupText()
  return (
    <section className={styles.brand} aria-label={product}>
      <div className={styles.name}>
        <Logo name={product} onBrand />
        {product}
      </div>
      <ol className={styles.steps}>
        {text.steps.map((step, index) => (
          <li key={step} className={styles.step} aria-current={index === current ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {index < current ? <Icon name="check" size="xs" /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className={styles.words}>
        <h1 className={styles.headline}>{text.headline}</h1>
        <p className={styles.subline}>{text.subline}</p>
      </div>
    </section>
  )
}

function OpenedLink({ code }: { code: string }) {
  const text = useSetupText()
  const { end, expire } = useLinkEnd(code)
  const handleCreated = () => {
    wasCreated = true
  }
  if (end === undefined) return null
  if (end !== 'gone') return <SetupForm code={code} end={end} onCreated={handleCreated} onGone={expire} />
  return (
    <EmptyState
      icon="link"
      title={text.gone}
      hint={text.goneHint}
      action={<Link to="/login">{text.toLogin}</Link>}
    />
  )
}

/** When the link expires; undefined until the server has responded. */
function useLinkEnd(code: string) {
  const client = useEntryClient()
  const [end, setEnd] = useState<number | 'gone'>()
  useEffect(() => {
    let isCurrent = true
    void client.setup.check(code || 'none').then(checked => {
      if (isCurrent) setEnd(checked.ok ? checked.value : 'gone')
    })
    return () => {
      isCurrent = false
    }
  }, [client, code])
  return { end, expire: () => setEnd('gone') }
}
