import type { EventPerson } from '@parley/protocol/model'
import type { AddedMember } from './add-members.ts'
import type { AddressedEvent } from './change-room.ts'
import { eventPeople } from './event-people.ts'
import type { OpenRoom } from './open-room.ts'

/** The event about people who joined, for the members and for the newcomers. */
export function joiningEvents(
  { row, members }: Pick<OpenRoom, 'row' | 'members'>,
  operator: EventPerson,
  joined: readonly AddedMember[],
  now: number,
): { event: AddressedEvent; personal: AddressedEvent[] } {
  const named = { operator, ...eventPeople(joined), title: row.name }
  const personal = [...Map.groupBy(joined, person => person.joinedSeq)].flatMap(([joinedSeq, people]) => {
    const told = { ...named, joinedSeq, joinedAt: now }
    const idsOf = (hasBeenHere: boolean) =>
      people.filter(person => person.hasBeenHere === hasBeenHere).map(person => person.id)
    return [
      { event: { type: 'membersJoined' as const, ...told }, to: idsOf(false) },
      { event: { type: 'roomEnabled' as const, ...told }, to: idsOf(true) },
    ]
  })
  return { event: { event: { type: 'membersInvited', ...named }, to: members.keys() }, personal }
}
