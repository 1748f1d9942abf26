import type { Kysely } from 'kysely'
import { lockForMove, moveToTeam } from '../../domain/customers/move-to-team.ts'
import { openTeam } from '../../domain/customers/open-team.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { auditOf } from '../../domain/rooms/audit-room.ts'
import { type Change, changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import type { OpenRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'
import { requireStaff } from './consultation-room.ts'

/** Moves a consultation to another team: the customer sees one notice, the former team loses access [customers-8, customers-28]. */
export const createMoveConsultation = (parts: RoomsParts): Handlers['moveConsultation'] =>
  signedIn((caller, { im_room_name, team }, { ip }) => {
    const { dialect } = parts.storage
    const call = { caller, ip, call: 'moveConsultation' } as const
    const lockFirst = (db: Kysely<Schema>) =>
      lockForMove(db, { dialect, companyId: caller.companyId }, im_room_name, team)
    const work = async (db: Kysely<Schema>, room: OpenRoom): Promise<Change<Record<string, never>>> => {
      requireStaff(room.me)
      const target = await openTeam(db, dialect, caller.companyId, team)
      if (target.room.id === room.row.ref_room_id) return { answer: {} }
      const staff = await parts.members.of(db, target.room.id, target.room.members_seq)
      const moved = await moveToTeam(db, dialect, room, target, staff, parts.clock.now())
      const [joined] = moved.elsewhere ?? []
      const entry = joined && auditOf(call, room.row.key, joined.event)
      if (entry) await parts.audit.recordWithin(db, entry)
      return { answer: {}, ...moved }
    }
    return changeRoom(parts, call, { name: im_room_name }, work, lockFirst)
  })
