import { isBotId } from '@parley/protocol/model'
import { nextSeq } from '../../domain/archive/take-stamp.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import { addMembers } from '../../domain/rooms/add-members.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPeople, eventPerson } from '../../domain/rooms/event-people.ts'
import { findNewcomers, requireSpaceForMembers } from '../../domain/rooms/find-newcomers.ts'
import { removeMembers } from '../../domain/rooms/remove-members.ts'
import { changeGroup } from './change-group.ts'

/** Where a bot may post: administrators need not be in the group [bots-4]. */
export const createSetBotInGroup = (parts: RoomsParts): Handlers['setBotInGroup'] =>
  signedIn((caller, { room, account, is_member }, { ip }) =>
    changeGroup(parts, caller, ip, room, async (db, { row, members }) => {
      const operator = eventPerson({ id: caller.user, name: caller.nickName })
      const bot = members.get(account)
      if (!isBotId(account) || is_member === (bot !== undefined)) throw noSuchUser()
      if (bot) {
        await removeMembers(db, row.id, [bot], nextSeq(row), 'kicked')
        return { type: 'memberRemoved', operator, ...eventPeople([bot]) }
      }
      requireSpaceForMembers(row.member_count + 1)
      const newcomers = await findNewcomers(db, caller, [account])
      await addMembers(db, row, newcomers, parts.clock.now())
      return { type: 'membersInvited', operator, ...eventPeople(newcomers), title: row.name }
    }),
  )
