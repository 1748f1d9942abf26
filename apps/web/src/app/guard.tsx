import { type ReactNode, useEffect } from 'react'
import { useAppState, useEntryClient } from '../client/client-context.ts'
import { useLocation } from '../platform/router/router.tsx'
import { Navigate } from '../platform/router/routes.tsx'
import type { EntryLink } from '../platform/take-entry.ts'
import { useText } from '../text/text-context.ts'
import { Spinner } from '../ui/spinner/spinner.tsx'
import { decideRoute } from './decide-route.ts'
import styles from './page.module.css'

interface Props {
  entry: EntryLink | undefined
  onEntryTried(): void
  children: ReactNode
}

const ARRIVAL = { isArrival: true }

/** Renders nothing while the stored session is being read. */
export function Guard({ entry, onEntryTried, children }: Props) {
  const phase = useAppState(state => state.session.phase)
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const { pathname, search, state, key } = useLocation()
  if (phase === 'restoring') return null
  const isSignedIn = phase === 'signed-in'
  const decision = decideRoute({ path: pathname, isSignedIn, hasEntry: entry !== undefined })
  if (decision === 'to-chat') return <Navigate to={state?.returnTo ?? '/'} replace state={ARRIVAL} />
  // What customers come for: their consultations [customers-27].
  const isArrival = key === 'default' || state?.isArrival
  if (isSignedIn && isCustomer && isArrival && pathname + search === '/')
    return <Navigate to="/customers" replace />
  if (decision === 'to-login')
    return (
      <Navigate to="/login" replace state={pathname === '/chat' ? null : { returnTo: pathname + search }} />
    )
  if (decision === 'enter' && entry) return <TokenEntrance entry={entry} onTried={onEntryTried} />
  return children
}

interface TokenEntranceProps {
  entry: EntryLink
  onTried(): void
}

/** Signs in with the token of the URL; then the guard decides again. */
function TokenEntrance({ entry, onTried }: TokenEntranceProps) {
  const client = useEntryClient()
  const { pages } = useText()

  useEffect(() => {
    // Otherwise the bridge to the page around this one gets it.
    if (entry.token !== undefined)
      void client.signInMethods.enterByToken(entry.domain, entry.token).then(onTried)
  }, [client, entry, onTried])

  return (
    <main className={styles.waiting} aria-busy="true">
      <Spinner />
      {pages.entering}
    </main>
  )
}
