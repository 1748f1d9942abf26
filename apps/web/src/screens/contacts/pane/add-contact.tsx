import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { useCallback, useRef, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { AddFriendDialog } from '../../../features/contacts/requests/add-friend-dialog.tsx'
import { NewConversation } from '../../../features/rooms/new-conversation.tsx'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import type { Shown } from '../use-contacts-params.ts'

interface Props {
  onShow(shown: Shown): void
  onOpen(key: ConversationKey): void
}

/** The button above the lists. Not for customers. */
export function AddContact({ onShow, onOpen }: Props) {
  const text = useText().contacts
  const buttonRef = useRef<HTMLButtonElement>(null)
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>()
  const [dialog, setDialog] = useState<'friend' | 'group'>()
  const closeMenu = useCallback(() => {
    setMenuAt(undefined)
    buttonRef.current?.focus()
  }, [])
  const choose = (next: 'friend' | 'group') => {
    setMenuAt(undefined)
    setDialog(next)
  }
  const handleClick = () => {
    const box = buttonRef.current?.getBoundingClientRect()
    if (box) setMenuAt({ x: box.left, y: box.bottom })
  }
  if (isCustomer) return null
  return (
    <>
      <IconButton
        ref={buttonRef}
        icon="userPlus"
        label={text.add}
        aria-haspopup="menu"
        aria-expanded={menuAt !== undefined}
        onClick={handleClick}
      />
      {menuAt && (
        <Menu
          label={text.add}
          at={menuAt}
          items={[
            { id: 'friend', icon: 'userPlus', label: text.addFriend, onChoose: () => choose('friend') },
            { id: 'group', icon: 'contacts', label: text.createGroup, onChoose: () => choose('group') },
          ]}
          onClose={closeMenu}
        />
      )}
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
