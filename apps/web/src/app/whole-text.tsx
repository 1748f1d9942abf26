import { type ReactNode, useEffect, useState } from 'react'
import { useAppState } from '../client/client-context.ts'
import { loadSection } from '../platform/lazy-section.ts'
import { useLanguage } from '../text/text-context.ts'

/** Signed-in users need all texts; the app renders nothing until they have loaded. */
export function WholeText({ children }: { children: ReactNode }) {
  const phase = useAppState(state => state.session.phase)
  const { isWhole, complete } = useLanguage()
  const [failure, setFailure] = useState<{ phase: string; error: unknown }>()
  // The development gallery shows everything without a sign-in.
  const isAlways = import.meta.env.DEV
  const isNeeded = isAlways || phase === 'signing-in' || phase === 'signed-in'
  useEffect(() => {
    if (isNeeded && !isWhole) loadSection(complete).catch(error => setFailure({ phase, error }))
  }, [isNeeded, isWhole, complete, phase])
  // The failure page offers to reload. Users who are not signed in keep the form, and retry with it.
  if (failure?.phase === 'signed-in' || (failure && isAlways)) throw failure.error
  return (isAlways || phase === 'signed-in') && !isWhole ? null : children
}
