import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Caller } from '../access/caller.ts'
import { nextSeq } from '../archive/take-stamp.ts'
import { notAllowed } from '../rest/call-error.ts'
import { addMembers } from '../rooms/add-members.ts'
import { eventPeople, eventPerson } from '../rooms/event-people.ts'
import { findNewcomers } from '../rooms/find-newcomers.ts'
import type { Member } from '../rooms/member-cache.ts'
import { idsWithout, removeMembers } from '../rooms/remove-members.ts'
import { setMemberRole } from '../rooms/set-member-role.ts'
import type { ManagedTeam, TeamChange, TeamEvent } from './change-team.ts'
import { joinConsultations } from './consultation-members.ts'
import { leaveTeam } from './leave-team.ts'

/** Sets the members and the owner of a team that `changeTeam` has opened, as one list. */
export async function setTeamMembers(
  db: Kysely<Schema>,
  team: ManagedTeam,
  caller: Pick<Caller, 'companyId' | 'userId'>,
  { names, owner }: { names: ReadonlySet<string>; owner: string },
  now: number,
): Promise<TeamChange> {
  const { row, members } = team
  const fresh = [...names].filter(name => !members.has(name))
  const people = fresh.length === 0 ? [] : await findNewcomers(db, caller, fresh)
  if (people.some(person => person.isCustomer)) throw notAllowed()
  const gone = [...members.values()].filter(member => !names.has(member.id))
  const events = await removeStaff(db, team, gone, now)
  const joined = await addMembers(db, row, people, now, team.me.type)
  if (joined.length > 0) {
    await joinConsultations(
      db,
      row.id,
      joined.map(person => person.userId),
    )
    events.push(joinEvent(team, joined, gone, now))
  }
  const next = members.get(owner) ?? joined.find(person => person.id === owner)
  if (next) events.push(...(await changeOwner(db, team, next)))
  return { events }
}

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
