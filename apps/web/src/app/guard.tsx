import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAppState } from '../client/client-context.ts'
import type { EntryLink } from '../platform/take-entry.ts'
import { decideRoute } from './decide-route.ts'
import { TokenEntrance } from './token-entrance.tsx'

interface Props {
  entry: EntryLink | undefined
  onEntryTried(): void
  children: ReactNode
}

/** Renders nothing while the stored session is being read. */
export function Guard({ entry, onEntryTried, children }: Props) {
  const phase = useAppState(state => state.session.phase)
  const { pathname, search, state } = useLocation()
  if (phase === 'restoring') return null
  const isSignedIn = phase === 'signed-in'
  const decision = decideRoute({ path: pathname, isSignedIn, hasEntry: entry !== undefined })
  if (decision === 'to-chat') return <Navigate to={state?.returnTo ?? '/'} replace />
  if (decision === 'to-login')
    return (
      <Navigate to="/login" replace state={pathname === '/chat' ? null : { returnTo: pathname + search }} />
    )
  if (decision === 'enter' && entry) return <TokenEntrance entry={entry} onTried={onEntryTried} />
  return children
}
