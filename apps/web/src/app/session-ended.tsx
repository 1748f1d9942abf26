import type { Problem } from '@parley/core'
import { Suspense, useState } from 'react'
import { useAppState, useEntryClient } from '../client/client-context.ts'
import { lazySection } from '../platform/lazy-section.ts'
import { displayProblem } from '../text/display-problem.ts'
import { useText } from '../text/text-context.ts'

/** Not for the login page: hardly anybody sees it there. */
const Notice = lazySection(async () => (await import('./session-notice.tsx')).SessionNotice)

/** How a session ended: 110 to 119 ask to sign in again [http-4], 401 to refresh the page [session-17]. */
export const SessionEnded = () => (
  <Suspense fallback={null}>
    <Ended />
  </Suspense>
)

function Ended() {
  const text = useText()
  const client = useEntryClient()
  const expired = useAppState(state => state.session.expired)
  const ended = useAppState(({ session }) =>
    session.problem?.code === 'session-ended' ? session.problem : undefined,
  )
  const [seen, setSeen] = useState<Problem>()

  const handleExpired = async () => {
    setSeen(expired)
    if ((await client.session.renew()) === 'reload') window.location.reload()
  }
  if (expired && expired !== seen)
    return (
      <Notice
        title={text.session.ended}
        detail={text.session.endedDetail}
        button={text.common.ok}
        onConfirm={() => void handleExpired()}
      />
    )
  if (ended && ended !== seen)
    return (
      <Notice
        title={text.session.prompt}
        detail={displayProblem(text, ended)}
        button={text.session.signInAgain}
        onConfirm={() => setSeen(ended)}
      />
    )
  return null
}
