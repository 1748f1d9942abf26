import { Link } from '../../platform/router/link.tsx'
import { useLocation } from '../../platform/router/router.tsx'
import { useText } from '../../text/text-context.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { decodeTarget } from './decode-target.ts'
import styles from './skip-url-screen.module.css'

/** Warning page before an external link, so that our address cannot be used for phishing. */
export function SkipUrlScreen() {
  const { pages } = useText()
  const target = decodeTarget(useLocation().search)
  return (
    <main className={styles.page}>
      {target ? (
        <EmptyState
          isPage
          icon="info"
          title={pages.skipTitle}
          hint={pages.skipHint(target.host)}
          action={
            <a href={target.href} rel="noopener noreferrer">
              {pages.skipContinue}
            </a>
          }
        />
      ) : (
        <EmptyState
          isPage
          icon="alert"
          title={pages.skipRefused}
          hint={pages.skipRefusedHint}
          action={<Link to="/">{pages.home}</Link>}
        />
      )}
    </main>
  )
}
