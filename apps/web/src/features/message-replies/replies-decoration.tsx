import { Suspense } from 'react'
import { Dispensable } from '../../platform/dispensable.tsx'
import { lazySection } from '../../platform/lazy-section.ts'
import { reportFault } from '../../platform/report-fault.ts'
import type { MessageDecoration } from '../../slots/message-decorations.ts'

const RepliesChip = lazySection(async () => (await import('./replies-chip.tsx')).RepliesChip)

const reportLost = (error: unknown) => reportFault('message-replies', error)

/** Under a message that others quote [message-replies-1]. */
export const repliesDecoration: MessageDecoration = {
  id: 'replies',
  position: 'below',
  isShown: ({ replies }) => replies !== undefined,
  View: props => (
    <Dispensable onLost={reportLost}>
      <Suspense>
        <RepliesChip {...props} />
      </Suspense>
    </Dispensable>
  ),
}
