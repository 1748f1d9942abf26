import { conversationKey } from '@parley/protocol/model'
import { MuteSwitch } from './mute-switch.tsx'

/** On a person's card. */
export const MuteSetting = ({ personId }: { personId: string }) => (
  <MuteSwitch conversationKey={conversationKey('chat', personId)} />
)
