import { type Conversation, isMergedConversation, selectConversation, selectSpeechLock } from '@parley/core'
import { ASSISTANT_ID, type ConversationKey } from '@parley/protocol/model'
import { useMemo, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import { PickColleagues } from './pick-colleagues.tsx'

/** In the details of a direct chat. Customers have no colleagues, and the assistant talks to one person only. */
function OpenToColleagues({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { mergedRooms: text } = useText()
  const conversation = useAppState(state => selectConversation(state, key))
  const isAllowed = useAppState(
    state => state.session.me?.isCustomer !== true && selectSpeechLock(state, key) === undefined,
  )
  const [isOpen, setIsOpen] = useState(false)
  if (!conversation || !isAllowed || conversation.id === ASSISTANT_ID || isMergedConversation(conversation))
    return null
  return (
    <>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="merge" size="sm" />
        {text.open}
      </SettingRow>
      {isOpen && <OpenDialog conversation={conversation} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OpenDialog({
  conversation: { id, name },
  onClose,
}: {
  conversation: Conversation
  onClose(): void
}) {
  const { mergedRooms: text } = useText()
  const client = useClient()
  const without = useMemo(() => new Set([id]), [id])
  return (
    <PickColleagues
      title={text.openTitle(name)}
      action={text.open}
      hint={text.openHint}
      without={without}
      defaultName={name}
      onPick={(colleagues, days, roomName, withSingle) =>
        client.mergedRooms.merge(id, colleagues, days, roomName, withSingle)
      }
      onClose={onClose}
    />
  )
}

export const openToColleagues: DetailsSection = {
  id: 'open-to-colleagues',
  of: ['person'],
  position: 'row',
  View: OpenToColleagues,
}
