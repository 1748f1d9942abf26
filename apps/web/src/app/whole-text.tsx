import { type ReactNode, useEffect, useState } from 'react'
import { useAppState } from '../client/client-context.ts'
import { loadSection } from '../platform/lazy-section.ts'
import { useLanguage } from '../text/text-context.ts'

/** Who signs in needs all texts; until they are here nothing of the app is shown. */
export function WholeText({ children }: { children: ReactNode }) {
  const phase = useAppState(state => state.session.phase)
  const { isWhole, complete } = useLanguage()
  const [failure, setFailure] = useState<{ phase: string; error: unknown }>()
  // The gallery of development shows everything without a sign-in.
  const isAlways = import.meta.env.DEV
  const isNeeded = isAlways || phase === 'signing-in' || phase === 'signed-in'
  useEffect(() => {
    if (isNeeded && !isWhole) loadSection(complete).catch(error => setFailure({ phase, error }))
  }, [isNeeded, isWhole, complete, phase])
  // The page for parts that did not load has a way back. Whoever is not in yet keeps the form, and tries again with it.
  if (failure?.phase === 'signed-in' || (failure && isAlways)) throw failure.error
  return (isAlways || phase === 'signed-in') && !isWhole ? null : children
}
