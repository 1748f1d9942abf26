import type { Room } from '@parley/protocol/model'
import { AVATAR_MEMBERS, type ConversationKey } from '@parley/protocol/model'
import { useMemo } from 'react'
import { useAppState } from '../../client/client-context.ts'
import type { Face } from '../../ui/avatar/faces.tsx'

/** The members shown in a group's avatar; undefined if the conversation has an avatar of its own. */
export function useFaces(key: ConversationKey): readonly Face[] | undefined {
  const members = useAppState((state): Room['members'] | undefined =>
    state.rooms[key]?.avatar === '' ? state.rooms[key].members : undefined,
  )
  return useMemo(() => members?.slice(0, AVATAR_MEMBERS), [members])
}
