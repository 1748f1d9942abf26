import { Suspense } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ChatOverlay } from '../../slots/chat-overlays.ts'

const ForwardDialog = lazySection(async () => (await import('./forward-dialog.tsx')).ForwardDialog)

function OpenForwardDialog() {
  const forwarding = useAppState(state => state.forwarding)
  return <Suspense>{forwarding && <ForwardDialog forwarding={forwarding} />}</Suspense>
}

export const forwardOverlay: ChatOverlay = { id: 'forward', View: OpenForwardDialog }
