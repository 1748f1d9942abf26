import { conversationKey } from '@parley/protocol/model'
import { PinSwitch } from './pin-switch.tsx'

/** On a person's card. */
export const PinSetting = ({ personId }: { personId: string }) => (
  <PinSwitch conversationKey={conversationKey('chat', personId)} />
)
