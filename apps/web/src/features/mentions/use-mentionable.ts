import { selectMyRole, selectRoom } from '@parley/core'
import { type ConversationKey, canMentionEveryone, EVERYONE, type RoomMember } from '@parley/protocol/model'
import { useMemo } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'

/** Whom the user can mention; owner and admins can also mention everybody [mentions-3]. */
export function useMentionable(key: ConversationKey, me: string | undefined): readonly RoomMember[] {
  const { everyone } = useText().rooms
  const members = useAppState(state => selectRoom(state, key)?.members)
  const role = useAppState(state => selectMyRole(state, key))
  return useMemo(() => {
    const others = members?.filter(member => member.id !== me) ?? []
    if (others.length === 0 || !canMentionEveryone(role)) return others
    const all: RoomMember = {
      id: EVERYONE,
      name: everyone,
      avatar: '',
      role: 'member' as const,
      isSilenced: false,
      isCustomer: false,
      serial: 0,
    }
    return [all, ...others]
  }, [members, role, me, everyone])
}
