import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import type { Feature } from '../../slots/feature.ts'
import { listMentionable } from './list-mentionable.ts'
import { createManagedGroups, type ManagedGroupCalls, type ManagedGroupsParts } from './managed-groups.ts'

type Parts = RoomsParts & ManagedGroupsParts

const createPeopleGroups = (parts: Parts): Pick<Handlers, 'listMentionable' | ManagedGroupCalls> => ({
  listMentionable: signedIn((caller, { im_room_name }) => listMentionable(parts, caller, im_room_name)),
  ...createManagedGroups(parts),
})

export const peopleGroups = { handlers: createPeopleGroups } satisfies Feature
