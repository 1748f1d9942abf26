import { selectRoom } from '@parley/core'
import type { ConversationKey, Presence } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'

const isActive = (presence: Presence | undefined): boolean =>
  presence === 'online' || presence === 'busy' || presence === 'quiet'

/** Presence is requested member by member, so larger groups show no count. */
const MOST_WATCHED = 50

/** How many members are online, including oneself; undefined if unknown. */
export function useOnlineCount(key: ConversationKey | undefined): number | undefined {
  const client = useClient()
  const members = useAppState(state => {
    const room = selectRoom(state, key)
    return room?.isComplete && room.memberCount <= MOST_WATCHED ? room.members : undefined
  })
  useEffect(() => {
    const ends = members?.map(member => client.presence.watch(member.id)) ?? []
    return () => {
      for (const end of ends) end()
    }
  }, [client, members])
  return useAppState(({ presence, session, connection }) =>
    members && connection.phase === 'online'
      ? members.filter(({ id }) => id === session.me?.id || isActive(presence[id])).length
      : undefined,
  )
}
