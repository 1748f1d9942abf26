import { type ReactNode, useEffect, useState } from 'react'
import { useAppState } from '../client/client-context.ts'
import { useLanguage } from '../text/text-context.ts'
import { loadSection } from './lazy-section.ts'

/** Who signs in needs all texts; until they are here nothing of the app is shown. */
export function WholeText({ children }: { children: ReactNode }) {
  const phase = useAppState(state => state.session.phase)
  const { isWhole, complete } = useLanguage()
  const [failure, setFailure] = useState<unknown>()
  // The gallery of development shows everything without a sign-in.
  const isAlways = import.meta.env.DEV
  const isNeeded = isAlways || phase === 'signing-in' || phase === 'signed-in'
  useEffect(() => {
    if (isNeeded && !isWhole) loadSection(complete).catch(setFailure)
  }, [isNeeded, isWhole, complete])
  // The page for parts that did not load has a way back.
  if (failure !== undefined) throw failure
  return (isAlways || phase === 'signed-in') && !isWhole ? null : children
}
