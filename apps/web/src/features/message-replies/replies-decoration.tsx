import { Suspense } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import type { MessageDecoration } from '../../slots/message-decorations.ts'

const RepliesChip = lazySection(async () => (await import('./replies-chip.tsx')).RepliesChip)

/** Under a message that others quote [message-replies-1]. */
export const repliesDecoration: MessageDecoration = {
  id: 'replies',
  position: 'below',
  isShown: ({ replies }) => replies !== undefined,
  View: props => (
    <Suspense>
      <RepliesChip {...props} />
    </Suspense>
  ),
}
