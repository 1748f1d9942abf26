import { Link } from 'react-router'
import { useText } from '../../text/text-context.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './not-yet-screen.module.css'

/** A route whose screen is still to come [shell-1]. */
export function NotYetScreen() {
  const { pages } = useText()
  return (
    <main className={styles.page}>
      <EmptyState icon="info" title={pages.meetingSoon} action={<Link to="/">{pages.home}</Link>} />
    </main>
  )
}
