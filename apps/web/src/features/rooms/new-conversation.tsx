import { type ConversationKey, checkRoomName, MAX_ROOM_NAME_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { Contact } from '../../parts/contact/contact.ts'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useText } from '../../text/text-context.ts'
import { Field } from '../../ui/field/field.tsx'

const NAMED_AFTER = 4

interface Props {
  /** Creates a group even for two people. */
  isGroup?: boolean
  onOpen(key: ConversationKey): void
  onClose(): void
}

/** One person makes a direct chat, several make a group, named after its members unless a name is given. */
export function NewConversation({ isGroup = false, onOpen, onClose }: Props) {
  const text = useText().rooms
  const client = useClient()
  const { attempt, refusal } = useRefusal()
  const myName = useAppState(state => state.session.me?.nickName ?? '')
  const [name, setName] = useState<string>()
  const isMeant = (chosen: readonly Contact[]) => chosen.length > (isGroup ? 0 : 1)
  const proposed = (chosen: readonly Contact[]) => {
    const names = [myName, ...chosen.map(contact => contact.ownName)].slice(0, NAMED_AFTER)
    return [...text.listNames(names)].slice(0, MAX_ROOM_NAME_LENGTH).join('')
  }

  const handlePick = async (chosen: Contact[]): Promise<boolean> => {
    const [first] = chosen
    if (first && !isMeant(chosen)) {
      onOpen(first.key)
      return true
    }
    const people = chosen.map(contact => contact.id)
    const wanted = name?.trim() || proposed(chosen)
    // A person's name may contain characters a room name must not: then the server chooses the name.
    const named = checkRoomName(wanted) ? undefined : wanted
    const created = await attempt(() => client.rooms.create(people, named))
    if (created.ok) onOpen(created.value)
    return created.ok
  }
  return (
    <PickPeople
      title={isGroup ? text.create : text.newConversation}
      action={count => (isGroup || count > 1 ? text.create : text.chat)}
      onPick={handlePick}
      onClose={onClose}
    >
      {chosen => (
        <>
          {isMeant(chosen) && (
            <Field
              label={text.name}
              value={name ?? proposed(chosen)}
              maxLength={MAX_ROOM_NAME_LENGTH}
              onChange={event => setName(event.target.value)}
            />
          )}
          {refusal}
        </>
      )}
    </PickPeople>
  )
}
