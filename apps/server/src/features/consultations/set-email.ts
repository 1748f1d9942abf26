import { CONTACT_TYPE, decodeEmail, type RoomEvent } from '@parley/protocol/model'
import { badInput, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { staffOf } from './consultation-room.ts'

/** Where the customer wants to be reached while nobody answers [customers-16]. */
export const createSetEmail = (parts: RoomsParts): Handlers['setConsultationEmail'] =>
  signedIn((caller, { im_room_name, email: written }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'setConsultationEmail' },
      { name: im_room_name },
      async (db, room) => {
        if (room.me.type !== CONTACT_TYPE.consultCustomer) throw notAllowed()
        const email = written.trim() === '' ? '' : decodeEmail(written)
        if (email === undefined) throw badInput('email', 'must be an address as name@example.com')
        await db.updateTable('consultations').set({ email }).where('room_id', '=', room.row.id).execute()
        const event: RoomEvent = { type: 'customerReachable', operator: eventPerson(room.me), text: email }
        // Not archived: an address that was removed is gone.
        return { answer: {}, passing: { event, to: staffOf(room.members) } }
      },
    ),
  )
