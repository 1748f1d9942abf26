import { useEffect, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { loadSection } from '../../platform/lazy-section.ts'
import { Link } from '../../platform/router/link.tsx'
import { useSearchParams } from '../../platform/router/use-search-params.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './preview.module.css'
import { PreviewPage } from './preview-page.tsx'

/** The texts of a preview are loaded with a sign-in; without one, this page loads them. */
function SignedOutPreview() {
  const { preview } = useText()
  const { isWhole, complete } = useLanguage()
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    if (!isWhole) loadSection(complete).catch((error: unknown) => setFailure({ error }))
  }, [isWhole, complete])
  // The failure page offers to reload.
  if (failure) throw failure.error
  if (!isWhole) return null
  return (
    <main className={styles.alone} aria-label={preview.main}>
      <EmptyState icon="lock" title={preview.signIn} action={<Link to="/login">{preview.toLogin}</Link>} />
    </main>
  )
}

/** Always reachable, but shows nothing without a sign-in [shell-2]. */
export function PreviewScreen() {
  const text = useText()
  const [params] = useSearchParams()
  const isSignedIn = useAppState(state => state.session.phase === 'signed-in')
  const path = params.get('filePath')
  if (!isSignedIn) return <SignedOutPreview />
  if (!path)
    return (
      <main className={styles.alone} aria-label={text.preview.main}>
        <EmptyState
          icon="alert"
          title={text.preview.noAddress}
          action={<Link to="/">{text.pages.home}</Link>}
        />
      </main>
    )
  return <PreviewPage key={path} path={path} />
}
