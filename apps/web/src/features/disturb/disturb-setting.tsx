import { conversationKey } from '@parley/protocol/model'
import { DisturbSwitch } from './disturb-switch.tsx'

/** On a person's card. */
export const DisturbSetting = ({ personId }: { personId: string }) => (
  <DisturbSwitch conversationKey={conversationKey('chat', personId)} />
)
