import { CONTACT_TYPE, type RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Caller } from '../access/caller.ts'
import { runsTeams } from '../access/may-call.ts'
import { archiveAndAnnounce } from '../archive/archive-and-announce.ts'
import { notAllowed } from '../rest/call-error.ts'
import { auditOf, auditOfRefusal, type RoomCall } from '../rooms/audit-room.ts'
import {
  type AddressedEvent,
  announceEvent,
  archiveEvent,
  type DistantEvent,
  type RoomsParts,
} from '../rooms/change-room.ts'
import { eventPerson } from '../rooms/event-people.ts'
import type { Member } from '../rooms/member-cache.ts'
import type { OpenRoom } from '../rooms/open-room.ts'
import { lockTeam } from './lock-team.ts'
import { noSuchTeam, type OpenTeam, openTeam } from './open-team.ts'

/** Who changes a team, also in the name of a directory. */
export type TeamCaller = Pick<
  Caller,
  'companyId' | 'userId' | 'user' | 'nickName' | 'avatar' | 'domain' | 'isAdministrator' | 'role'
>

export type ManagedTeam = OpenRoom & { team: OpenTeam['team'] }

/** The event, archived with a seq, and its variant for the people affected. */
export interface TeamEvent extends AddressedEvent {
  personal?: AddressedEvent[]
  elsewhere?: DistantEvent[] | undefined
}

/**
 * A team for its owner and admins, and for administrators and service managers of the company, who act as admins without being members
 * [customers-12]. For everybody else except its members it does not exist.
 */
export async function openManagedTeam(
  db: Kysely<Schema>,
  { storage, members }: Pick<RoomsParts, 'storage' | 'members'>,
  caller: TeamCaller,
  name: string,
): Promise<ManagedTeam> {
  const { room, team } = await openTeam(db, storage.dialect, caller.companyId, name)
  const list = await members.of(db, room.id, room.members_seq)
  const member = list.get(caller.user)
  if (!runsTeams(caller)) {
    if (!member) throw noSuchTeam()
    if (member.role === 'member') throw notAllowed()
  }
  return { row: room, team, members: list, me: member ?? asAdmin(caller) }
}

const asAdmin = ({ user, userId, nickName, avatar }: TeamCaller): Member => ({
  id: user,
  userId,
  name: nickName,
  nickname: '',
  avatar,
  type: CONTACT_TYPE.innerCustomer,
  role: 'admin',
  isSilenced: false,
  mayChat: false,
  isCustomer: false,
  serial: 0,
})

/** `elsewhere`: what customers learn of it. */
export interface TeamChange {
  events: TeamEvent[]
  elsewhere?: DistantEvent[]
}

/**
 * Changes a team: permission check, change and events in one transaction that locks the team and all its consultations.
 */
export function changeTeam(
  parts: RoomsParts,
  call: Omit<RoomCall, 'caller'> & { caller: TeamCaller },
  name: string,
  work: (db: Kysely<Schema>, team: ManagedTeam) => Promise<TeamChange>,
): Promise<Record<string, never>> {
  const { storage, clock, audit } = parts
  const { caller, ip } = call
  return archiveAndAnnounce(parts, async (db, announce) => {
    await lockTeam(db, { dialect: storage.dialect, companyId: caller.companyId }, name)
    const team = await openManagedTeam(db, parts, caller, name)
    const told = new Set(team.members.keys())
    const change = await work(db, team)
    const distant = [...(change.elsewhere ?? [])]
    for (const { personal = [], elsewhere = [], ...event } of change.events) {
      const archived = await archiveEvent(db, team.row, event.event, clock.now())
      const entry = auditOf(call, name, event.event)
      if (entry) await audit.recordWithin(db, entry)
      for (const addressed of [event, ...personal])
        announceEvent(announce, caller.domain, name, addressed, archived)
      distant.push(...elsewhere)
    }
    for (const { room, ...addressed } of distant) announceEvent(announce, caller.domain, room, addressed)
    const detail = `${call.call} in ${name}`
    await audit.recordWithin(db, { action: 'room-change', outcome: 'ok', ip, userId: caller.userId, detail })
    const changed: RoomEvent = { type: 'teamChanged', operator: eventPerson(team.me) }
    announceEvent(announce, caller.domain, name, { event: changed, to: told })
    return {}
  }).catch(async error => {
    const refusal = auditOfRefusal(call, name, error)
    if (refusal) await audit.record(refusal)
    throw error
  })
}
