import { conversationKey, isMailCustomerId } from '@parley/protocol/model'
import { CallButtons } from './call-buttons.tsx'

export const PersonCallButtons = ({ personId }: { personId: string }) =>
  !isMailCustomerId(personId) && (
    <CallButtons conversationKey={conversationKey('chat', personId)} look="words" />
  )
