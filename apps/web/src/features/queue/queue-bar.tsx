import { selectRoom } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { Suspense } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ConversationBar, ConversationBarProps } from '../../slots/conversation-bars.ts'

// Only customers wait.
const QueuePlaceLine = lazySection(async () => (await import('./queue-place-line.tsx')).QueuePlaceLine)

function QueueBar({ conversationKey }: ConversationBarProps) {
  const isWaiting = useAppState(state => {
    const room = selectRoom(state, conversationKey)
    return room?.type === CONTACT_TYPE.consultCustomer && room.consultation?.state !== 'closed'
  })
  if (!isWaiting) return null
  return (
    <Suspense fallback={null}>
      <QueuePlaceLine key={conversationKey} conversationKey={conversationKey} />
    </Suspense>
  )
}

export const queueBar: ConversationBar = { id: 'queue', position: 'header', View: QueueBar }
