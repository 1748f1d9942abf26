import { Link } from '../platform/router/link.tsx'
import { useText } from '../text/text-context.ts'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import styles from './page.module.css'

export function NotFoundPage() {
  const text = useText()
  return (
    <main className={styles.page}>
      <EmptyState
        isPage
        icon="search"
        title={text.notFound.title}
        action={<Link to="/">{text.notFound.home}</Link>}
      />
    </main>
  )
}
