import { selectMyRole, selectRoom, selectTeam } from '@parley/core'
import {
  type ConversationKey,
  canHandOver,
  conversationKey,
  nextShift,
  shiftAt,
} from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { useDisplayName } from '../message-words/use-display-name.ts'

const MINUTE_MS = 60_000

/** Duty of the team behind a consultation or team room; undefined where there is none. */
export function useDuty(key: ConversationKey) {
  const now = useServerNow(MINUTE_MS)
  const me = useAppState(state => state.session.me?.id)
  const team = useAppState(state => selectTeam(state, key))
  const room = useAppState(state => selectRoom(state, key))
  const teamId = room?.consultation?.team ?? room?.id ?? ''
  const teamKey = conversationKey('groupchat', teamId)
  const role = useAppState(state => selectMyRole(state, teamKey))
  const displayName = useDisplayName()
  if (team?.mode !== 'duty') return undefined
  const { limitMinutes, rota, timeZone } = team
  const onDuty = team.onDuty && { ...team.onDuty, name: displayName(team.onDuty) }
  const shift = shiftAt(rota, timeZone, now)
  const next = nextShift(rota, timeZone, now)
  const isMine = onDuty !== undefined && onDuty.id === me
  return {
    teamId,
    teamKey,
    onDuty,
    isMine,
    role,
    limitMinutes,
    canHandOver: canHandOver(role, isMine),
    /** End of the current shift; undefined: not in the rota. */
    until: onDuty && shift?.people.includes(onDuty.id) ? shift.end : undefined,
    /** The next person in the rota. */
    nextPerson: next?.people[0],
  }
}
