import type { RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { selectActor } from '../../domain/customers/select-team-of.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomCall } from '../../domain/rooms/audit-room.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import type { OpenRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'
import { requireStaff } from './consultation-room.ts'
import { close } from './states.ts'

/** Undefined: it is so already. Who is blocked is silenced in this room, as a member of a group may be [customers-20]. */
async function block(db: Kysely<Schema>, room: OpenRoom, value: boolean): Promise<RoomEvent | undefined> {
  const customer = [...room.members.values()].find(member => member.isCustomer)
  if (!customer || customer.isSilenced === value) return undefined
  await db
    .updateTable('participants')
    .set({ silenced: value ? 1 : 0 })
    .where('conversation_id', '=', room.row.id)
    .where('user_id', '=', customer.userId)
    .execute()
  const operator = await selectActor(db, room)
  return {
    type: value ? 'customerBlocked' : 'customerUnblocked',
    operator,
    people: [eventPerson(customer)],
  }
}

/** What a team does about a flood: close many, and block who wrote them [customers-20]. */
export const createFloods = (parts: RoomsParts): Pick<Handlers, 'closeConsultations' | 'blockCustomer'> => ({
  closeConsultations: signedIn(async (caller, { im_room_names, block: blocks }, { ip }) => {
    const call = { caller, ip, call: 'closeConsultations' }
    const done: string[] = []
    for (const name of new Set(im_room_names))
      try {
        // Blocked first: nothing more comes in before it is closed.
        if (blocks) await changeAs(parts, call, name, (db, room) => block(db, room, true))
        await changeAs(parts, call, name, (db, room) =>
          close(db, room, { at: parts.clock.now(), asksRating: false }),
        )
        done.push(name)
      } catch (error) {
        // Moved to another team meanwhile, or never the caller's: it does not keep the others open.
        if (!(error instanceof CallError)) throw error
      }
    return { im_room_names: done }
  }),

  blockCustomer: signedIn((caller, { im_room_name, value }, { ip }) =>
    changeAs(parts, { caller, ip, call: 'blockCustomer' }, im_room_name, (db, room) =>
      block(db, room, value),
    ),
  ),
})

/** As a member of the team; everybody in the consultation learns what has happened. */
const changeAs = (
  parts: RoomsParts,
  call: RoomCall,
  name: string,
  work: (db: Kysely<Schema>, room: OpenRoom) => Promise<RoomEvent | undefined>,
) =>
  changeRoom(parts, call, { name }, async (db, room) => {
    requireStaff(room.me)
    const event = await work(db, room)
    return { answer: {}, ...(event && { event: { event, to: room.members.keys() } }) }
  })
