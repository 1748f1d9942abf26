import { Suspense } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'

const PollCard = lazySection(async () => (await import('../../features/polls/poll-card.tsx')).PollCard)

const PollBubble = ({ content, message }: BubbleProps<'poll'>) => (
  <Suspense fallback={<p>{content.question}</p>}>
    <PollCard content={content} message={message} />
  </Suspense>
)

export const pollView: KindView<'poll'> = { Bubble: PollBubble, frameOf: () => 'card' }
