import { useEffect, useState } from 'react'
import { GuestStage } from '../../features/calls/guests/guest-stage.tsx'
import { loadSection } from '../../platform/lazy-section.ts'
import { useLanguage } from '../../text/text-context.ts'
import '../../ui/signed-in-tokens.css'

/** For people who are not signed in: loads all texts first. */
export function GuestScreen({ link }: { link: string }) {
  const { isWhole, complete } = useLanguage()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!isWhole) loadSection(complete).catch(setFailure)
  }, [isWhole, complete])
  if (failure) throw failure
  return isWhole ? <GuestStage key={link} link={link} /> : null
}
