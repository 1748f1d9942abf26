import { Suspense } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'

const ConfirmCard = lazySection(
  async () => (await import('../../features/polls/confirm-card.tsx')).ConfirmCard,
)

const ConfirmBubble = ({ content, message }: BubbleProps<'confirm'>) => (
  <Suspense fallback={<p>{content.text}</p>}>
    <ConfirmCard content={content} message={message} />
  </Suspense>
)

export const confirmView: KindView<'confirm'> = { Bubble: ConfirmBubble, frameOf: () => 'card' }
