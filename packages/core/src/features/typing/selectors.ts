import type { ConversationKey } from '@parley/protocol/model'
import { selectRoom } from '../../selectors/rooms.ts'
import type { State } from '../../store/state.ts'

/** Names of the people typing there, as shown in that conversation. */
export function selectTypists(state: State, key: ConversationKey): string[] {
  const typists = state.typing[key]
  if (!typists) return []
  const members = selectRoom(state, key)?.members
  return typists.map(
    id => members?.find(member => member.id === id)?.name ?? state.people[id]?.nickName ?? id,
  )
}
