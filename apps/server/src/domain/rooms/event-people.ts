import { type EventPerson, MAX_EVENT_PEOPLE, type RoomMember } from '@parley/protocol/model'

type Named = Pick<RoomMember, 'id' | 'name'> & Partial<Pick<RoomMember, 'serial' | 'isCustomer'>>

export const eventPerson = ({ id, name, serial }: Named): EventPerson => ({
  id,
  name,
  ...(serial !== undefined && { serial }),
})

/** As many people as fit in a stanza, and their total number; members must see at once that a customer joined. */
export const eventPeople = (people: readonly Named[]): { people: EventPerson[]; count: number } => ({
  people: people.slice(0, MAX_EVENT_PEOPLE).map(person => ({
    ...eventPerson(person),
    ...(person.isCustomer && { isCustomer: true }),
  })),
  count: people.length,
})
