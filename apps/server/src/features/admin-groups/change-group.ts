import type { RoomEvent } from '@parley/protocol/model'
import type { Kysely, Selectable } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { nameThem } from '../../domain/rooms/audit-room.ts'
import { announceEvent, archiveEvent, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { groupsOf } from '../../domain/rooms/groups-of.ts'
import type { Members } from '../../domain/rooms/member-cache.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'

interface OpenGroup {
  row: Selectable<Schema['conversations']>
  members: Members
}

/** The administrator is not a member, but members still see who did it. */
export const changeGroup = (
  parts: RoomsParts,
  caller: Caller,
  ip: string,
  name: string,
  work: (db: Kysely<Schema>, group: OpenGroup) => Promise<RoomEvent>,
): Promise<Record<string, never>> =>
  archiveAndAnnounce(parts, async (db, announce) => {
    const { storage, clock, members, audit } = parts
    const query = groupsOf(db, caller.companyId).where('c.key', '=', name).selectAll('c')
    const row = await (storage.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    if (!row) throw noSuchRoom()
    const list = await members.of(db, row.id, row.members_seq)
    const event = await work(db, { row, members: list })
    const archived = await archiveEvent(db, row, event, clock.now())
    const people = nameThem(event)
    const detail = `administrator: ${event.type} in ${name}${people && `: ${people}`}`
    await audit.recordWithin(db, { action: 'room-change', outcome: 'ok', ip, userId: caller.userId, detail })
    announceEvent(announce, caller.domain, name, { event, to: list.keys() }, archived)
    return {}
  })
