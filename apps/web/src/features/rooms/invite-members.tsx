import type { ConversationKey, Room } from '@parley/protocol/model'
import { useMemo } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useText } from '../../text/text-context.ts'

interface Props {
  conversationKey: ConversationKey
  room: Room
  onClose(): void
}

/** Does not offer people who are already members. */
export function InviteMembers({ conversationKey: key, room, onClose }: Props) {
  const text = useText().rooms
  const client = useClient()
  const { attempt, refusal } = useRefusal()
  const present = useMemo(() => new Set(room.members.map(member => member.id)), [room.members])
  const invite = async (people: readonly { id: string }[]): Promise<boolean> => {
    const ids = people.map(({ id }) => id)
    return (await attempt(() => client.rooms.invite(key, ids))).ok
  }
  return (
    <PickPeople
      title={text.invite}
      action={() => text.invite}
      without={present}
      onPick={invite}
      onClose={onClose}
    >
      {() => refusal}
    </PickPeople>
  )
}
