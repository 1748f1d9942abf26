import { useAppState } from '../../client/client-context.ts'
import { Link } from '../../platform/router/link.tsx'
import { useLocation } from '../../platform/router/router.tsx'
import { useText } from '../../text/text-context.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './phone-screen.module.css'
import { ScannedRequest } from './scanned-request.tsx'

/** The phone's side of the QR sign-in: the URL in the code opens this page. */
export function PhoneScreen() {
  const { signInMethods } = useText()
  const isSignedIn = useAppState(state => state.session.phase === 'signed-in')
  const { pathname, search } = useLocation()
  const ticket = new URLSearchParams(search).get('ticket') ?? ''
  return (
    <main className={styles.page} aria-label={signInMethods.phoneTitle}>
      {isSignedIn ? (
        <ScannedRequest ticket={ticket} />
      ) : (
        <EmptyState
          icon="device"
          title={signInMethods.phoneTitle}
          hint={signInMethods.phoneSignIn}
          action={
            <Link to="/login" state={{ returnTo: pathname + search }}>
              {signInMethods.phoneGoSignIn}
            </Link>
          }
        />
      )}
    </main>
  )
}
