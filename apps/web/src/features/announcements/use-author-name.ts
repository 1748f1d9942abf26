import type { ConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'

/** The name of a member or former member of a group. */
export const useAuthorName = (key: ConversationKey, id: string): string =>
  useAppState(
    state =>
      state.rooms[key]?.members.find(member => member.id === id)?.name ?? state.people[id]?.nickName ?? id,
  )
