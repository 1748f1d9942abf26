import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useAppState } from '../client/client-context.ts'
import { type OverlayName, type Overlays, OverlaysContext } from '../slots/overlays.ts'
import { lazySection } from './lazy-section.ts'

const SignedInParts = lazySection(async () => (await import('./signed-in-parts.tsx')).SignedInParts)

interface Shown {
  name: OverlayName
  part?: string | undefined
}

/** What is there on every page as long as somebody is signed in; downloaded only then. */
export function OverlaysProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useAppState(state => state.session.phase === 'signed-in')
  const [shown, setShown] = useState<Shown>()
  const overlays = useMemo<Overlays>(
    () => ({ open: (name, part) => setShown({ name, part }), close: () => setShown(undefined) }),
    [],
  )
  return (
    <OverlaysContext value={overlays}>
      {children}
      {isSignedIn && (
        <Suspense fallback={null}>
          <SignedInParts overlay={shown?.name} part={shown?.part} />
        </Suspense>
      )}
    </OverlaysContext>
  )
}
