import type { InviteState } from '@parley/protocol/model'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import { joinRoom, requestToJoin } from '../../domain/rooms/join-room.ts'
import { type OpenInvitation, openInvitation } from './open-invitation.ts'

/** For people who are not members: showing what an invite link is for, and joining by it. */
export const createInvites = (parts: RoomsParts): Pick<Handlers, 'openInvite' | 'acceptInvite'> => ({
  openInvite: signedIn(async (caller, { link_token: token }) => {
    const { storage, members, clock } = parts
    const roomAccess = { dialect: storage.dialect, members }
    const found = await openInvitation(storage.db, roomAccess, caller, { token, now: clock.now() })
    return describe(found, found.state)
  }),

  acceptInvite: signedIn((caller, { link_token: token }, { ip }) =>
    archiveAndAnnounce(parts, async (db, announce) => {
      const { storage, members, clock } = parts
      const roomAccess = { dialect: storage.dialect, members }
      const found = await openInvitation(db, roomAccess, caller, { token, now: clock.now() }, true)
      const call = { caller, ip, call: 'acceptInvite' }
      if (found.state === 'needs-approval') {
        await requestToJoin(db, parts, call, found, announce)
        return describe(found, 'requested')
      }
      if (found.state !== 'open') return describe(found, found.state)
      await joinRoom(db, parts, call, found, announce)
      const row = { ...found.row, member_count: found.row.member_count + 1 }
      return describe({ ...found, row }, 'member')
    }),
  ),
})

const describe = ({ row }: OpenInvitation, state: InviteState) => ({
  state,
  natural_name: row.name,
  room_avatar: row.avatar,
  member_count: row.member_count,
  im_room_name: state === 'member' ? row.key : '',
})
