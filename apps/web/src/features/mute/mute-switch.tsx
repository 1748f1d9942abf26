import { selectConversation, selectIsErased } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'

export function MuteSwitch({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const client = useClient()
  const isOn = useAppState(state => selectConversation(state, key)?.isMuted === true)
  return (
    <SwitchRow label={useText().rooms.mute} isOn={isOn} onChange={next => void client.mute.set(key, next)} />
  )
}

/** Nothing comes from an erased person any more. */
function MuteRow({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const isErased = useAppState(state => selectIsErased(state, key))
  return !isErased && <MuteSwitch conversationKey={key} />
}

export const muteRow: DetailsSection = {
  id: 'mute',
  of: ['group', 'person', 'merged', 'consultation', 'own-consultation'],
  position: 'row',
  View: MuteRow,
}
