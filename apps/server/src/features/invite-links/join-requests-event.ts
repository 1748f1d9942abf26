import type { EventPerson } from '@parley/protocol/model'
import type { AddressedEvent } from '../../domain/rooms/change-room.ts'
import type { Members } from '../../domain/rooms/member-cache.ts'

/** For owner and admins. */
export const joinRequestsEvent = (
  members: Members,
  operator: EventPerson,
  count: number,
): AddressedEvent => ({
  event: { type: 'joinRequestsChanged', operator, count },
  to: [...members.values()].filter(({ role }) => role !== 'member').map(({ id }) => id),
})
