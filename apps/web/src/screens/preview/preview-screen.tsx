import { useAppState } from '../../client/client-context.ts'
import { Link } from '../../platform/router/link.tsx'
import { useSearchParams } from '../../platform/router/use-search-params.ts'
import { useText } from '../../text/text-context.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './preview.module.css'
import { PreviewPage } from './preview-page.tsx'
import { SignedOutPreview } from './signed-out-preview.tsx'

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
