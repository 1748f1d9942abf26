import { useEffect, useState } from 'react'
import { loadSection } from '../../platform/lazy-section.ts'
import { Link } from '../../platform/router/link.tsx'
import { useLanguage, useText } from '../../text/text-context.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './preview.module.css'

/** The texts of a preview are loaded with a sign-in; without one, this page loads them. */
export function SignedOutPreview() {
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
