import { Suspense } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'

const LinkedCards = lazySection(async () => (await import('./linked-cards.tsx')).LinkedCards)

/** Under a text with a link to a message: that message, for those who may read it [message-links-3]. */
export const linkedDecoration: MessageDecoration = {
  id: 'linked',
  position: 'below',
  isShown: ({ content }) => content.kind === 'text' && content.text.includes('/message/'),
  View: ({ message, reader }: DecorationProps) => (
    <Suspense>
      <LinkedCards message={message} myId={reader.id} />
    </Suspense>
  ),
}
