import { type ConversationKey, MAX_ROOM_NAME_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import type { Contact } from '../../../features/contacts/contact.ts'
import { PickPeople } from '../../../features/contacts/picker/pick-people.tsx'
import { useText } from '../../../text/text-context.ts'
import { Field } from '../../../ui/field/field.tsx'

const NAMED_AFTER = 4

interface Props {
  onOpen(key: ConversationKey): void
  onClose(): void
}

/** One person is a chat, several are a group, named after its members unless a name is given. */
export function NewConversation({ onOpen, onClose }: Props) {
  const text = useText().rooms
  const client = useClient()
  const myName = useAppState(state => state.session.me?.nickName ?? '')
  const [name, setName] = useState<string>()
  const proposed = (chosen: readonly Contact[]) =>
    [myName, ...chosen.map(contact => contact.ownName)].slice(0, NAMED_AFTER).join('、')

  const handlePick = async (chosen: Contact[]): Promise<boolean> => {
    const [first] = chosen
    if (chosen.length === 1 && first) {
      onOpen(first.key)
      return true
    }
    const people = chosen.map(contact => contact.id)
    const created = await client.createRoom(people, name?.trim() || undefined)
    if (created.ok) onOpen(created.value)
    return created.ok
  }
  return (
    <PickPeople
      title={text.newConversation}
      action={count => (count > 1 ? text.create : text.chat)}
      onPick={handlePick}
      onClose={onClose}
    >
      {chosen =>
        chosen.length > 1 && (
          <Field
            label={text.name}
            value={name ?? proposed(chosen)}
            maxLength={MAX_ROOM_NAME_LENGTH}
            onChange={event => setName(event.target.value)}
          />
        )
      }
    </PickPeople>
  )
}
