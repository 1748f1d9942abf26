import { selectConversation } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'

export function PinSwitch({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const client = useClient()
  const isOn = useAppState(state => selectConversation(state, key)?.isPinned === true)
  return (
    <SwitchRow
      label={useText().conversation.pinned}
      isOn={isOn}
      onChange={next => void client.pins.set(key, next)}
    />
  )
}

export const pinRow: DetailsSection = {
  id: 'pin',
  of: ['group', 'person', 'merged'],
  position: 'row',
  View: PinSwitch,
}
