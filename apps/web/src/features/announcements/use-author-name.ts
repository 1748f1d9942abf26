import type { ConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { useCallName } from '../../parts/message-words/use-call-name.ts'

/** The name of a member or former member of a group. */
export function useAuthorName(key: ConversationKey, id: string): string {
  const callName = useCallName()
  const name = useAppState(
    state =>
      state.rooms[key]?.members.find(member => member.id === id)?.name ?? state.people[id]?.nickName ?? id,
  )
  return callName({ id, name })
}
