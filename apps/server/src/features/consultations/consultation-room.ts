import { CONTACT_TYPE } from '@parley/protocol/model'
import { notAllowed } from '../../domain/rest/call-error.ts'
import type { Member, Members } from '../../domain/rooms/member-cache.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'

/** The room must be a consultation, and the caller a member of its team. */
export function requireStaff(me: Member): void {
  if (me.type === CONTACT_TYPE.consultCustomer) throw notAllowed()
  if (me.type !== CONTACT_TYPE.customerGroup) throw noSuchRoom()
}

export const staffOf = (members: Members): string[] =>
  [...members.values()].filter(member => member.type === CONTACT_TYPE.customerGroup).map(member => member.id)
