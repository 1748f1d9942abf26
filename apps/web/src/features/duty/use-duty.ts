import { selectMyRole, selectRoom, selectTeam } from '@parley/core'
import { type ConversationKey, canHandOver, conversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'

/** Duty in the team of a consultation, or in the team itself; undefined where there is none. */
export function useDuty(key: ConversationKey) {
  const me = useAppState(state => state.session.me?.id)
  const team = useAppState(state => selectTeam(state, key))
  const room = useAppState(state => selectRoom(state, key))
  const teamId = room?.consultation?.team ?? room?.id ?? ''
  const teamKey = conversationKey('groupchat', teamId)
  const role = useAppState(state => selectMyRole(state, teamKey))
  if (team?.mode !== 'duty') return undefined
  const { servant, limitMinutes } = team
  const isMine = servant !== undefined && servant.id === me
  return { teamId, teamKey, servant, isMine, role, limitMinutes, canHandOver: canHandOver(role, isMine) }
}
