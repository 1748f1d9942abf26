import { Navigate, Outlet, useLocation } from 'react-router'
import { useAppState } from '../client/client-context.ts'

/** Route guard (spec 1 §2). Nothing is shown while the stored login info is being looked at. */
export function RequireSignedIn() {
  const phase = useAppState(state => state.session.phase)
  const { pathname, search } = useLocation()
  if (phase === 'restoring') return null
  if (phase === 'signed-in') return <Outlet />
  return <Navigate to="/login" replace state={{ returnTo: pathname + search }} />
}

export function RequireSignedOut() {
  const phase = useAppState(state => state.session.phase)
  const { state } = useLocation()
  if (phase === 'restoring') return null
  return phase === 'signed-in' ? <Navigate to={state?.returnTo ?? '/'} replace /> : <Outlet />
}
