import { changeTeam } from '../../domain/customers/change-team.ts'
import { setTeamMembers } from '../../domain/customers/set-team-members.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'

/** Sets the members and the owner of a team, as one list. */
export const createTeamMembers = (parts: RoomsParts): Pick<Handlers, 'saveTeamMembers'> => ({
  saveTeamMembers: signedIn((caller, { im_room_name, im_user_names, owner }, { ip }) =>
    changeTeam(parts, { caller, ip, call: 'saveTeamMembers' }, im_room_name, async (db, team) => {
      const names = new Set(im_user_names)
      if (!names.has(owner)) throw badInput('owner', 'must be a member')
      return await setTeamMembers(db, team, caller, { names, owner }, parts.clock.now())
    }),
  ),
})
