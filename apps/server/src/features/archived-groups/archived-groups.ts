import type { RoomEvent } from '@parley/protocol/model'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { requirePermission } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'

/** Who may do what in an archived group is decided by `canDo` and `speechLockOf` [rooms-19]. */
const createArchiveRoom = (parts: RoomsParts): Pick<Handlers, 'archiveRoom'> => ({
  archiveRoom: signedIn((caller, { im_room_name, is_archived }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'archiveRoom' },
      { name: im_room_name },
      async (db, { row, me, members }) => {
        requirePermission('archive', me)
        if (is_archived === (row.archived_at !== null)) return { answer: {} }
        const at = parts.clock.now()
        const archived_at = is_archived ? at : null
        await db.updateTable('conversations').set({ archived_at }).where('id', '=', row.id).execute()
        const operator = eventPerson(me)
        const event: RoomEvent = is_archived
          ? { type: 'roomArchived', operator, archivedAt: at }
          : { type: 'roomRestored', operator }
        return { answer: {}, at, event: { event, to: members.keys() } }
      },
    ),
  ),
})

export const archivedGroups = { handlers: createArchiveRoom } satisfies Feature
