import type { ConversationKey } from '@parley/protocol/model'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useAppState } from '../client/client-context.ts'
import { lazySection } from '../platform/lazy-section.ts'
import { type OverlayName, type Overlays, OverlaysContext, WantedSearchContext } from '../slots/overlays.ts'

const SignedInParts = lazySection(async () => (await import('./signed-in-parts.tsx')).SignedInParts)

export interface ShownOverlay {
  name: OverlayName
  /** The section to open, or the person of a profile. */
  part?: string | undefined
  /** The group from which a profile was opened. */
  room?: ConversationKey | undefined
}

/** Present on every page while somebody is signed in; downloaded only then. */
export function OverlaysProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useAppState(state => state.session.phase === 'signed-in')
  const [shown, setShown] = useState<ShownOverlay>()
  const [wantedSearch, setWantedSearch] = useState<string>()
  const overlays = useMemo<Overlays>(
    () => ({
      open: (name, part) => setShown({ name, part }),
      openProfile: (part, room) => setShown({ name: 'profile', part, room }),
      close: () => setShown(undefined),
      search: setWantedSearch,
    }),
    [],
  )
  return (
    <OverlaysContext value={overlays}>
      <WantedSearchContext value={wantedSearch}>{children}</WantedSearchContext>
      {isSignedIn && (
        <Suspense fallback={null}>
          <SignedInParts overlay={shown} />
        </Suspense>
      )}
    </OverlaysContext>
  )
}
