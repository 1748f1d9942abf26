import { selectOwner, selectRinging } from '@parley/core'
import { Suspense, useEffect } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { BackgroundProps } from '../../slots/background-parts.ts'
import { rememberAnswered } from './watch-answered.ts'

const Ring = lazySection(async () => (await import('./ring.tsx')).Ring)

const SECOND_MS = 1_000

/** On every page except the call window. The ringing code is downloaded when the first call comes in. */
export function RingWatch({ page }: BackgroundProps) {
  const hasCalls = useAppState(state => Object.keys(state.calls).length > 0)
  const mayRing = page !== 'call'
  const owner = useAppState(selectOwner)
  useEffect(() => (mayRing ? rememberAnswered(owner) : undefined), [mayRing, owner])
  return hasCalls && mayRing ? <Ringing /> : null
}

function Ringing() {
  const now = useServerNow(SECOND_MS)
  const live = useAppState(state => selectRinging(state, now))
  if (!live) return null
  return (
    <Suspense fallback={null}>
      <Ring key={live.call.id} live={live} />
    </Suspense>
  )
}
