import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { AddFriendDialog } from '../../../features/friends/add-friend-dialog.tsx'
import { NewConversation } from '../../../features/rooms/new-conversation.tsx'
import { useText } from '../../../text/text-context.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import type { Shown } from '../use-contacts-params.ts'

interface Props {
  onShow(shown: Shown): void
  onOpen(key: ConversationKey): void
}

/** The button above the lists. Not for customers. */
export function AddContact({ onShow, onOpen }: Props) {
  const text = useText().contacts
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const [dialog, setDialog] = useState<'friend' | 'group'>()
  if (isCustomer) return null
  return (
    <>
      <MenuButton
        icon="userPlus"
        label={text.add}
        items={[
          { id: 'friend', icon: 'userPlus', label: text.addFriend, onChoose: () => setDialog('friend') },
          { id: 'group', icon: 'contacts', label: text.createGroup, onChoose: () => setDialog('group') },
        ]}
      />
      {dialog === 'friend' && (
        <AddFriendDialog
          onOpen={id => onShow({ type: 'contact', key: conversationKey('chat', id) })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'group' && <NewConversation isGroup onOpen={onOpen} onClose={() => setDialog(undefined)} />}
    </>
  )
}
