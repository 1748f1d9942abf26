import type { RoomState } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey } from '@parley/protocol/model'
import { CustomerDetails } from './customer-details.tsx'
import { OwnConsultation } from './own-consultation.tsx'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  onOpen(key: ConversationKey): void
  onClose(): void
}

/** For staff their customer, for customers their own consultation. */
export const ConsultationDetails = ({ onOpen, ...props }: Props) =>
  props.room.type === CONTACT_TYPE.consultCustomer ? (
    <OwnConsultation {...props} />
  ) : (
    <CustomerDetails {...props} onOpen={onOpen} />
  )
