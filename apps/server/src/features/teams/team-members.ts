import type { Kysely } from 'kysely'
import { nextSeq } from '../../domain/archive/take-stamp.ts'
import { changeTeam, type ManagedTeam, type TeamEvent } from '../../domain/customers/change-team.ts'
import { joinConsultations } from '../../domain/customers/consultation-members.ts'
import { leaveTeam } from '../../domain/customers/leave-team.ts'
import { badInput, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { addMembers } from '../../domain/rooms/add-members.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPeople, eventPerson } from '../../domain/rooms/event-people.ts'
import { findNewcomers } from '../../domain/rooms/find-newcomers.ts'
import type { Member } from '../../domain/rooms/member-cache.ts'
import { idsWithout, removeMembers } from '../../domain/rooms/remove-members.ts'
import { setMemberRole } from '../../domain/rooms/set-member-role.ts'
import type { Schema } from '../../storage/schema.ts'

/** Sets the members and the owner of a team, as one list. */
export const createTeamMembers = (parts: RoomsParts): Pick<Handlers, 'saveTeamMembers'> => ({
  saveTeamMembers: signedIn((caller, { im_room_name, im_user_names, owner }, { ip }) =>
    changeTeam(parts, { caller, ip, call: 'saveTeamMembers' }, im_room_name, async (db, team) => {
      const wanted = new Set(im_user_names)
      if (!wanted.has(owner)) throw badInput('owner', 'must be a member')
      const { row, members } = team
      const fresh = [...wanted].filter(name => !members.has(name))
      const people = fresh.length === 0 ? [] : await findNewcomers(db, caller, fresh)
      if (people.some(person => person.isCustomer)) throw notAllowed()
      const gone = [...members.values()].filter(member => !wanted.has(member.id))
      const events = await removeStaff(db, team, gone, parts.clock.now())
      const joined = await addMembers(db, row, people, parts.clock.now(), team.me.type)
      if (joined.length > 0) {
        await joinConsultations(
          db,
          row.id,
          joined.map(person => person.userId),
        )
        events.push(joinEvent(team, joined, gone, parts.clock.now()))
      }
      const next = members.get(owner) ?? joined.find(person => person.id === owner)
      if (next) events.push(...(await changeOwner(db, team, next)))
      return { events }
    }),
  ),
})

async function removeStaff(
  db: Kysely<Schema>,
  team: ManagedTeam,
  gone: readonly Member[],
  now: number,
): Promise<TeamEvent[]> {
  if (gone.length === 0) return []
  const { row, me, members } = team
  await removeMembers(db, row.id, gone, nextSeq(row), 'kicked')
  row.member_count -= gone.length
  const { also = [], elsewhere } = await leaveTeam(db, team, gone, now)
  const operator = eventPerson(me)
  return [
    {
      event: { type: 'memberRemoved', operator, ...eventPeople(gone) },
      to: idsWithout(members, gone),
      personal: gone.map(member => ({
        event: { type: 'memberKicked', operator, people: [eventPerson(member)], title: row.name },
        to: [member.id],
      })),
      elsewhere,
    },
    ...also,
  ]
}

type AddedMembers = Awaited<ReturnType<typeof addMembers>>

function joinEvent(
  { row, me, members }: ManagedTeam,
  joined: AddedMembers,
  gone: readonly Member[],
  now: number,
): TeamEvent {
  const operator = eventPerson(me)
  const told = { operator, ...eventPeople(joined), title: row.name, joinedSeq: row.last_seq, joinedAt: now }
  const idsOf = (hasBeenHere: boolean) =>
    joined.filter(person => person.hasBeenHere === hasBeenHere).map(person => person.id)
  return {
    event: { type: 'membersInvited', operator, ...eventPeople(joined), title: row.name },
    to: idsWithout(members, gone),
    personal: [
      { event: { type: 'membersJoined', ...told }, to: idsOf(false) },
      { event: { type: 'roomEnabled', ...told }, to: idsOf(true) },
    ],
  }
}

async function changeOwner(
  db: Kysely<Schema>,
  { row, me, members }: ManagedTeam,
  next: { userId: number; id: string; name: string },
): Promise<TeamEvent[]> {
  const former = [...members.values()].find(member => member.role === 'owner')
  if (former?.id === next.id) return []
  if (former) await setMemberRole(db, row.id, former, 'member')
  await setMemberRole(db, row.id, next, 'owner')
  const event = {
    type: 'ownerChanged',
    operator: eventPerson(former ?? me),
    people: [eventPerson(next)],
  } as const
  return [{ event: { ...event, people: [...event.people] }, to: new Set([...members.keys(), next.id]) }]
}
