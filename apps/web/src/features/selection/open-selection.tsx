import { Suspense } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ConversationBar, ConversationBarProps } from '../../slots/conversation-bars.ts'

const SelectionBar = lazySection(async () => (await import('./selection-bar.tsx')).SelectionBar)

/** Where messages of this conversation are being selected. */
function OpenSelection({ conversationKey: key }: ConversationBarProps) {
  const selection = useAppState(state => (state.selection?.key === key ? state.selection : undefined))
  return <Suspense>{selection && <SelectionBar selection={selection} />}</Suspense>
}

export const openSelection: ConversationBar = {
  id: 'selection',
  position: 'below',
  View: OpenSelection,
}
