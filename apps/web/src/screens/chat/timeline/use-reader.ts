import { isMergedConversation, selectMembersById, selectMergedSpeakers, selectNamesakes } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useMemo } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import type { Reader } from '../../../slots/kind.ts'

/** The signed-in user in a conversation. Keeps its identity until a name changes, because rows are memoised by it. */
export function useReader(key: ConversationKey): Reader {
  const me = useAppState(state => state.session.me)
  const peerId = useAppState(state => state.conversations.get(key)?.id ?? '')
  const peerName = useAppState(state => state.conversations.get(key)?.name ?? '')
  const nickName = useAppState(state => state.conversations.get(key)?.nickName)
  const members = useAppState(state => selectMergedSpeakers(state, key) ?? selectMembersById(state, key))
  const namesakes = useAppState(state => selectNamesakes(state, key))
  const isMerged = useAppState(state => {
    const conversation = state.conversations.get(key)
    return conversation !== undefined && isMergedConversation(conversation)
  })
  // Its owner reads the chat itself.
  const mergedWith = isMerged && key.startsWith('chat:') ? peerName : undefined
  const customer = useAppState(state => state.rooms[key]?.consultation?.customer)
  return useMemo(
    () => ({
      id: me?.id ?? '',
      peerName,
      members,
      namesakes,
      isMerged,
      mergedWith,
      customer,
      namesById: new Map(
        members.size > 0
          ? [...members.values()].map(member => [member.id, member.name])
          : [
              [peerId, nickName ?? peerName],
              [me?.id ?? '', me?.nickName ?? ''],
            ],
      ),
    }),
    [me, members, namesakes, isMerged, mergedWith, customer, peerId, peerName, nickName],
  )
}
