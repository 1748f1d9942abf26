import { selectMergedSpeakers } from '@parley/core'
import type { Room, RoomMember } from '@parley/protocol/model'
import { AVATAR_MEMBERS, type ConversationKey } from '@parley/protocol/model'
import { useMemo } from 'react'
import { useAppState } from '../../client/client-context.ts'
import type { Face } from '../../ui/avatar/faces.tsx'

/**
 * The members shown in a group's avatar, in a merged room with the person; undefined if the conversation has an avatar of
 * its own.
 */
export function useFaces(key: ConversationKey): readonly Face[] | undefined {
  const members = useAppState((state): Room['members'] | ReadonlyMap<string, RoomMember> | undefined => {
    const speakers = selectMergedSpeakers(state, key)
    if (speakers) return speakers
    return state.rooms[key]?.avatar === '' ? state.rooms[key].members : undefined
  })
  return useMemo(() => members && [...members.values()].slice(0, AVATAR_MEMBERS), [members])
}
