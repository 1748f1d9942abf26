import { isAuditedEvent, type RoomEvent } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Caller } from '../access/caller.ts'
import type { AuditEntry } from '../audit/audit.ts'
import { CallError } from '../rest/call-error.ts'

/** Who changes a room, from which address, by which REST call. */
export interface RoomCall {
  caller: Caller
  ip: string
  call: string
}

type Call = Omit<RoomCall, 'caller'> & { caller: Pick<Caller, 'userId'> }

const MAX_NAMED = 20
const DENIALS: ReadonlySet<number> = new Set([CODE.forbidden, CODE.notFound])

/** User names only: display names are user input. */
export function nameThem(event: RoomEvent): string {
  const people = 'people' in event ? event.people : []
  const total = 'count' in event ? event.count : people.length
  const named = people.slice(0, MAX_NAMED).map(person => person.id)
  const rest = total > named.length ? [`${total - named.length} more`] : []
  return [...named, ...rest].join(', ')
}

/** The audit entry of a change; undefined if it is not audited [access-9]. */
export function auditOf({ caller, ip }: Call, room: string, event: RoomEvent): AuditEntry | undefined {
  if (!isAuditedEvent(event)) return undefined
  const people = nameThem(event)
  const detail = `${event.type} in ${room}${people && `: ${people}`}`
  return { action: 'room-change', outcome: 'ok', ip, userId: caller.userId, detail }
}

/** The audit entry of a REST call refused for lack of permission. */
export function auditOfRefusal(
  { caller, ip, call }: Call,
  room: string,
  error: unknown,
): AuditEntry | undefined {
  if (!(error instanceof CallError) || !DENIALS.has(error.code)) return undefined
  const detail = `${call} in ${room}: ${error.code}`
  return { action: 'room-change', outcome: 'refused', ip, userId: caller.userId, detail }
}
