import type { GroupData } from '@parley/protocol/rest'
import { findOrCreateConsultation } from '../../domain/customers/find-or-create-consultation.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { briefRooms } from '../../domain/room-views/brief-rooms.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import type { Feature } from '../../slots/feature.ts'
import { createFloods } from './floods.ts'
import { createListEarlierConsultations } from './list-earlier-consultations.ts'
import { createMoveConsultation } from './move-consultation.ts'
import { createSetEmail } from './set-email.ts'
import { createStates } from './states.ts'

type ConsultationCalls =
  | 'openConsultation'
  | 'closeConsultation'
  | 'closeConsultations'
  | 'blockCustomer'
  | 'reopenConsultation'
  | 'rateConsultation'
  | 'setConsultationEmail'
  | 'assignConsultation'
  | 'snoozeConsultation'
  | 'moveConsultation'

/** A customer's conversation with a team, from the first message to the rating. */
const createConsultations = (parts: RoomsParts): Pick<Handlers, ConsultationCalls> => ({
  openConsultation: signedIn(async (caller, { im_room_name }): Promise<GroupData> => {
    const roomId = await findOrCreateConsultation(parts, caller, im_room_name)
    return (await briefRooms(parts.storage.db, caller.userId, [roomId])).get(roomId) as GroupData
  }),
  ...createStates(parts),
  ...createFloods(parts),
  setConsultationEmail: createSetEmail(parts),
  moveConsultation: createMoveConsultation(parts),
})

export const consultations = {
  handlers: context => ({ ...createConsultations(context), ...createListEarlierConsultations(context) }),
} satisfies Feature
