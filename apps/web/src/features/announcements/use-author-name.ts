import type { ConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'

/** The name of a member or former member of a group. */
export function useAuthorName(key: ConversationKey, id: string): string {
  const displayName = useDisplayName()
  const name = useAppState(
    state =>
      state.rooms[key]?.members.find(member => member.id === id)?.name ?? state.people[id]?.nickName ?? id,
  )
  return displayName({ id, name })
}
