import { conversationKey } from '@parley/protocol/model'
import { CallButtons } from './call-buttons.tsx'

export const PersonCallButtons = ({ personId }: { personId: string }) => (
  <CallButtons conversationKey={conversationKey('chat', personId)} look="words" />
)
