import { selectMergedRoom, selectRoom } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey } from '@parley/protocol/model'
import { Suspense } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { DetailsPanel } from './details-panel.tsx'
import { LazyConsultationDetails } from './lazy-consultation-details.ts'
import { MergedDetails } from './merged-details.tsx'
import { PersonDetails } from './person-details.tsx'

interface Props {
  conversationKey: ConversationKey
  onOpen(key: ConversationKey): void
  onClose(): void
}

/** Details of a person, a group, a customer, or a customer's own consultation. */
export function ChatDetails({ conversationKey: key, onOpen, onClose }: Props) {
  const room = useAppState(state => selectRoom(state, key))
  const merged = useAppState(state => selectMergedRoom(state, key))
  if (merged) return <MergedDetails key={key} conversationKey={key} room={merged} onClose={onClose} />
  if (key.startsWith('chat:')) return <PersonDetails key={key} conversationKey={key} onClose={onClose} />
  if (!room) return null
  const isConsultation =
    room.type === CONTACT_TYPE.consultCustomer || room.type === CONTACT_TYPE.customerGroup
  return isConsultation ? (
    <Suspense fallback={null}>
      <LazyConsultationDetails
        key={key}
        conversationKey={key}
        room={room}
        onOpen={onOpen}
        onClose={onClose}
      />
    </Suspense>
  ) : (
    <DetailsPanel key={key} conversationKey={key} room={room} onClose={onClose} />
  )
}
