import { selectKnownPeople } from '@parley/core'
import { type ConversationKey, conversationKey, MAX_ROOM_NAME_LENGTH } from '@parley/protocol/model'
import { useMemo, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Field } from '../../../ui/field/field.tsx'
import { PeoplePicker } from './people-picker.tsx'

const NAMED_AFTER = 4

interface Props {
  onOpen(key: ConversationKey): void
  onClose(): void
}

/** One person is a chat, several are a group, named after its members unless a name is given. */
export function NewConversation({ onOpen, onClose }: Props) {
  const text = useText().rooms
  const client = useClient()
  const me = useAppState(state => state.session.me)
  const people = useAppState(selectKnownPeople)
  const [name, setName] = useState<string>()
  const without = useMemo(() => new Set([me?.id ?? '']), [me])
  const proposed = (chosen: readonly string[]) =>
    [me?.nickName ?? '', ...chosen.map(id => people.find(person => person.id === id)?.name ?? id)]
      .slice(0, NAMED_AFTER)
      .join('、')

  const handlePick = async (chosen: string[]) => {
    const [first] = chosen
    if (chosen.length === 1 && first !== undefined) return onOpen(conversationKey('chat', first))
    const created = await client.createRoom(chosen, name?.trim() || undefined)
    if (created.ok) onOpen(created.value)
  }
  return (
    <PeoplePicker
      title={text.newConversation}
      action={count => (count > 1 ? text.create : text.chat)}
      without={without}
      onPick={chosen => void handlePick(chosen)}
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
    </PeoplePicker>
  )
}
