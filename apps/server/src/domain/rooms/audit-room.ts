import type { RoomEvent, RoomEventType } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { AuditEntry } from '../../ports/audit.ts'
import type { Caller } from '../access/caller.ts'
import { CallError } from '../rest/call-error.ts'

/** Who asks for a change of a room, from where, by which call. */
export interface RoomCall {
  caller: Caller
  ip: string
  call: string
}

/** A nickname and an answer mark take no right from anybody. */
const NOT_AUDITED: ReadonlySet<RoomEventType> = new Set([
  'nicknameChanged',
  'muteChanged',
  'answerMarked',
  'answerUnmarked',
  'consultationRated',
])

const MAX_NAMED = 20
const DENIALS: ReadonlySet<number> = new Set([CODE.forbidden, CODE.notFound])

/** Accounts only: names are what somebody typed. */
function nameThem(event: RoomEvent): string {
  const people = 'people' in event ? event.people : []
  const total = 'count' in event ? event.count : people.length
  const named = people.slice(0, MAX_NAMED).map(person => person.id)
  const rest = total > named.length ? [`${total - named.length} more`] : []
  return [...named, ...rest].join(', ')
}

/** What the log says of a change that happened; undefined where it says nothing [access-9]. */
export function auditOf({ caller, ip }: RoomCall, room: string, event: RoomEvent): AuditEntry | undefined {
  if (NOT_AUDITED.has(event.type)) return undefined
  const people = nameThem(event)
  const detail = `${event.type} in ${room}${people && `: ${people}`}`
  return { action: 'room-change', outcome: 'ok', ip, userId: caller.userId, detail }
}

/** What the log says of a call that was refused for want of a right. */
export function auditOfRefusal(
  { caller, ip, call }: RoomCall,
  room: string,
  error: unknown,
): AuditEntry | undefined {
  if (!(error instanceof CallError) || !DENIALS.has(error.code)) return undefined
  const detail = `${call} in ${room}: ${error.code}`
  return { action: 'room-change', outcome: 'refused', ip, userId: caller.userId, detail }
}
