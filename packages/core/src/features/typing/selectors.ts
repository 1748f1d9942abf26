import type { ConversationKey } from '@parley/protocol/model'
import { selectRoom } from '../../selectors/rooms.ts'
import type { State } from '../../store/state.ts'

/** Names of the people typing there, as shown in that conversation. */
export function selectTypists(state: State, key: ConversationKey): string[] {
  const typists = state.typing[key]
  if (!typists) return []
  const room = selectRoom(state, key)
  const nameOf = (id: string) => {
    // To a customer the team is typing until they know the person.
    if (id === room?.consultation?.team) return room.consultation.teamName
    const name = room?.members.find(member => member.id === id)?.name ?? state.people[id]?.nickName ?? id
    return state.remarks[id] ?? name
  }
  return typists.map(nameOf)
}
