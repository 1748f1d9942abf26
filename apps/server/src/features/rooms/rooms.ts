import { type Contract, clampPageSize, type GroupData, type RequestOf } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { selectServiceParts } from '../../domain/customers/select-service-parts.ts'
import { createMergedRoom } from '../../domain/merged-rooms/create-merged-room.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { briefRooms, describeRoom } from '../../domain/room-views/brief-rooms.ts'
import { auditOf } from '../../domain/rooms/audit-room.ts'
import { announceEvent, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { createRoom } from '../../domain/rooms/create-room.ts'
import { findNewcomers, requireSpaceForMembers } from '../../domain/rooms/find-newcomers.ts'
import { openRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { createMembership, type MembershipParts } from './membership.ts'
import { createNames, decodeRoomName } from './names.ts'
import { selectOwnPart } from './own-part.ts'
import { createRoomPicture, type PictureParts } from './picture.ts'
import { createSettings } from './settings.ts'

type RoomCalls = 'addRoom' | 'getRoom' | 'listRooms'

/** Every call about groups [rooms-9]. */
const createRooms = (parts: PictureParts & MembershipParts) => ({
  ...createFounding(parts),
  ...createMembership(parts),
  ...createSettings(parts),
  ...createNames(parts),
  ...createRoomPicture(parts),
})

type Search = RequestOf<Contract['listRooms']>

const PLAIN = [0]
/** Contact types that the searches 3 and 5 ask for [rooms-10]. */
const CUSTOMER_ROOMS = [1, 2, 3]
const MULTI_CHAT_ROOMS = [4, 5]

/** More than anybody scrolls through; asking for all is for those who have few. */
const MAX_ROOMS = 1_000

/** The person's rooms, newest first. Rooms of others are simply not included. */
async function selectRoomIds(db: Kysely<Schema>, userId: number, search: Search): Promise<number[]> {
  let query = db
    .selectFrom('participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .where('p.user_id', '=', userId)
    .where('p.left_seq', 'is', null)
    .where('c.kind', '=', 'groupchat')
    .where('c.dismissed_seq', 'is', null)
    .orderBy('c.last_time', 'desc')
    .orderBy('c.id', 'desc')
    .select('c.id')
  switch (search.search_type) {
    case 0: {
      const names = search.im_room_names ?? []
      if (names.length === 0) return []
      query = query.where('c.key', 'in', names)
      break
    }
    case 1: {
      const size = clampPageSize(search.page_size)
      query = query
        .where('p.room_type', 'in', PLAIN)
        .where('p.role', search.host ? '=' : '<>', 'owner')
        .limit(size)
        .offset((search.page_num - 1) * size)
      const part = search.search_natural_name?.trim()
      if (part) query = query.where(sql<boolean>`lower(c.name) like ${likePattern(part)} escape '!'`)
      break
    }
    case 3:
      query = query.where('p.room_type', 'in', CUSTOMER_ROOMS)
      break
    case 5:
      query = query.where('p.room_type', 'in', MULTI_CHAT_ROOMS)
      break
  }
  const rows = await (search.search_type === 1 ? query : query.limit(MAX_ROOMS)).execute()
  return rows.map(row => row.id)
}

const likePattern = (part: string): string => `%${part.toLowerCase().replace(/[!%_]/g, '!$&')}%`

function createFounding(parts: RoomsParts): Pick<Handlers, RoomCalls> {
  const { storage, clock, members, audit } = parts
  return {
    addRoom: signedIn(async (caller, request, { ip }): Promise<GroupData> => {
      const { natural_name, im_user_names, ref_im_user_name: person, past_days, past_single } = request
      const title = natural_name === undefined ? undefined : decodeRoomName('natural_name', natural_name)
      const roomId = await archiveAndAnnounce(parts, async (db, announce) => {
        if (person !== undefined) {
          const request = { person, names: im_user_names, title, days: past_days, withSingle: past_single }
          const { row, events, archived } = await createMergedRoom(
            db,
            storage.dialect,
            caller,
            request,
            clock.now(),
          )
          for (const one of events) announceEvent(announce, caller.domain, row.key, one, archived)
          const entry = events[0] && auditOf({ caller, ip, call: 'addRoom' }, row.key, events[0].event)
          if (entry) await audit.recordWithin(db, entry)
          return row.id
        }
        const people = await findNewcomers(db, caller, [caller.user, ...im_user_names])
        requireSpaceForMembers(people.length)
        const [owner, ...others] = people
        if (!owner) throw new Error('The caller is no person of the company.')
        const created = await createRoom(db, caller.companyId, owner, others, title, clock.now())
        const { row, event, archived } = created
        const entry = auditOf({ caller, ip, call: 'addRoom' }, row.key, event)
        if (entry) await audit.recordWithin(db, entry)
        const to = people.map(person => person.id)
        announceEvent(announce, caller.domain, row.key, { event, to }, archived)
        return row.id
      })
      const rooms = await briefRooms(storage.db, caller.userId, [roomId])
      return rooms.get(roomId) as GroupData
    }),

    getRoom: signedIn(async (caller, { room_name }) => {
      const roomAccess = { dialect: storage.dialect, members }
      const { row, me, members: all } = await openRoom(storage.db, roomAccess, caller, { name: room_name })
      const list = [...all.values()]
      const mine = await selectOwnPart(storage.db, row.id, me.userId)
      const services = await selectServiceParts(storage.db, [{ row, type: mine.type }])
      return describeRoom(
        row,
        mine,
        list,
        list.find(member => member.role === 'owner'),
        services.get(row.id),
      )
    }),

    listRooms: signedIn(async (caller, request) => {
      const ids = await selectRoomIds(storage.db, caller.userId, request)
      const rooms = await briefRooms(storage.db, caller.userId, ids)
      return ids.flatMap(id => rooms.get(id) ?? [])
    }),
  }
}

export const rooms = { handlers: createRooms } satisfies Feature
