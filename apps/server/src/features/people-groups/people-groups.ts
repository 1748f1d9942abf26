import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import type { Feature } from '../../slots/feature.ts'
import { listMentionable } from './list-mentionable.ts'

const createPeopleGroups = (parts: RoomsParts): Pick<Handlers, 'listMentionable'> => ({
  listMentionable: signedIn((caller, { im_room_name }) => listMentionable(parts, caller, im_room_name)),
})

export const peopleGroups = { handlers: createPeopleGroups } satisfies Feature
