import { setImmediate } from 'node:timers/promises'
import { type Announcement, AVATAR_MEMBERS, CONTACT_TYPE, type RoomMember } from '@parley/protocol/model'
import { encodeRoom, type GroupData } from '@parley/protocol/rest'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { type ServicePart, selectServiceParts } from '../customers/select-service-parts.ts'
import { readingOf } from '../people/name-keys.ts'
import { roomAttributesOf } from '../rooms/room-attributes.ts'

/** The limit for a room with fewer members than are shown. */
const MAX_SERIAL = 2 ** 31 - 1

export type RoomRow = Selectable<Schema['conversations']>

/** A member's own settings and state in a room. */
export interface OwnPart {
  role: RoomMember['role']
  silenced: number
  disturb: number
  announcement_read: number
  /** The member's contact type for the room. */
  type: number
  may_chat: number
}

/** A room as one member sees it; `members` may be incomplete but must include the owner if there is one. */
export function describeRoom(
  row: RoomRow,
  mine: OwnPart,
  members: RoomMember[],
  owner: RoomMember | undefined,
  { name, avatar, known, ...service }: ServicePart = {},
): GroupData {
  const shown = known ? members.filter(member => known.has(member.id)) : members
  const room = {
    id: row.key,
    roomId: String(row.id),
    type: mine.type,
    name: name ?? row.name,
    avatar: avatar ?? row.avatar,
    ownerId: owner?.id ?? '',
    members: shown,
    memberCount: known ? shown.length : row.member_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    settings: {
      isMuted: mine.disturb === 1,
      // For the owner this is the mode [multi-chat-4].
      hasChatPermission:
        mine.type === CONTACT_TYPE.multiOwner ? row.merged_single === 1 : mine.may_chat === 1,
      isAdmin: mine.role === 'admin',
      allSilenced: row.all_silence === 1,
      isSilenced: mine.silenced === 1,
      friendsForbidden: row.forbid_friends === 1,
    },
    ...roomAttributesOf(row),
    ...(mine.role !== 'member' && row.join_requests > 0 && { joinRequests: row.join_requests }),
    ...(row.announcement !== '' && { announcement: announcementOf(row, mine) }),
    ...service,
  }
  return encodeRoom(room, { name: owner?.name ?? '', avatar: owner?.avatar ?? '' })
}

const announcementOf = (row: RoomRow, { announcement_read }: OwnPart): Announcement => ({
  text: row.announcement,
  author: row.announced_by,
  time: row.announced_at,
  isRead: announcement_read >= row.announced_at,
})

const BRIEFED_AT_ONCE = 100

/**
 * Rooms of one person with their first nine members, a hundred at a time; yields to other work in between.
 *
 * @param onlyCustomers of consultations the customer alone: thousands of them would repeat the whole team.
 */
export async function briefRooms(
  db: Kysely<Schema>,
  userId: number,
  roomIds: readonly number[],
  onlyCustomers = false,
): Promise<Map<number, GroupData>> {
  const rooms = new Map<number, GroupData>()
  for (let start = 0; start < roomIds.length; start += BRIEFED_AT_ONCE) {
    if (start > 0) await setImmediate()
    const some = await briefSome(db, userId, roomIds.slice(start, start + BRIEFED_AT_ONCE), onlyCustomers)
    for (const [id, room] of some) rooms.set(id, room)
  }
  return rooms
}

/** Uses a few statements, whatever the number of rooms. */
async function briefSome(
  db: Kysely<Schema>,
  userId: number,
  roomIds: readonly number[],
  onlyCustomers: boolean,
): Promise<Map<number, GroupData>> {
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoin('participants as p', 'p.conversation_id', 'c.id')
    .where('p.user_id', '=', userId)
    .where('p.left_seq', 'is', null)
    // Colleagues still see who spoke in a merged room that has ended.
    .where(eb => eb.or([eb('c.dismissed_seq', 'is', null), eb('p.room_type', '=', CONTACT_TYPE.multiMember)]))
    .where('c.id', 'in', [...roomIds])
    .selectAll('c')
    .select(['p.role', 'p.silenced', 'p.disturb', 'p.announcement_read', 'p.may_chat'])
    .select('p.room_type as type')
    .execute()
  const services = await selectServiceParts(
    db,
    rows.map(row => ({ row, type: row.type })),
  )
  const isShort = ({ type }: { type: number }) => onlyCustomers && type === CONTACT_TYPE.customerGroup
  const idsOf = (some: typeof rows) => some.map(({ id }) => id)
  const found = [
    ...(await selectFaces(db, idsOf(rows.filter(row => !isShort(row))), AVATAR_MEMBERS)),
    // The customer of a consultation is its first member.
    ...(await selectFaces(db, idsOf(rows.filter(isShort)), 1)),
  ]
  const faces = Map.groupBy(found, face => face.roomId)
  return new Map(
    rows.map(row => {
      const present = (faces.get(row.id) ?? []).map(face => face.member)
      const owner = present.find(member => member.role === 'owner')
      const shown = present.sort((a, b) => a.serial - b.serial).slice(0, AVATAR_MEMBERS)
      return [row.id, describeRoom(row, row, shown, owner, services.get(row.id))]
    }),
  )
}

/** Who is in the picture of each room that has none of its own, as its members see it [rooms-8]. */
export async function selectPictureFaces(
  db: Kysely<Schema>,
  rooms: readonly { id: number; avatar: string }[],
): Promise<Map<number, { id: string; name: string; avatar: string }[]>> {
  const without = rooms.filter(({ avatar }) => avatar === '').map(({ id }) => id)
  const found = await selectFaces(db, without, AVATAR_MEMBERS)
  found.sort((a, b) => a.member.serial - b.member.serial)
  const faces = new Map<number, { id: string; name: string; avatar: string }[]>()
  for (const { roomId, member } of found) {
    const present = faces.get(roomId) ?? []
    if (present.length < AVATAR_MEMBERS)
      faces.set(roomId, [...present, { id: member.id, name: member.name, avatar: member.avatar }])
  }
  return faces
}

/** The first members and the owner of each room, found by serial: large rooms cost no more than small ones. */
async function selectFaces(
  db: Kysely<Schema>,
  roomIds: readonly number[],
  count: number,
): Promise<{ roomId: number; member: RoomMember }[]> {
  if (roomIds.length === 0) return []
  const seats = db
    .selectFrom('conversations as c')
    .innerJoin('participants as p', 'p.conversation_id', 'c.id')
    .where('c.id', 'in', [...roomIds])
    .select(['p.conversation_id', 'p.user_id', 'p.role', 'p.silenced', 'p.nickname', 'p.serial'])
  const first = seats.where('p.left_seq', 'is', null).where(({ eb, fn, selectFrom }) => {
    const last = selectFrom('participants as other')
      .whereRef('other.conversation_id', '=', 'c.id')
      .where('other.left_seq', 'is', null)
      .orderBy('other.serial')
      .offset(count - 1)
      .limit(1)
      .select('other.serial')
    return eb('p.serial', '<=', fn.coalesce(last, eb.lit(MAX_SERIAL)))
  })
  const rows = await db
    .selectFrom(first.union(seats.where('p.role', '=', 'owner')).as('r'))
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.conversation_id as roomId', 'r.role', 'r.silenced', 'r.nickname', 'r.serial'])
    .select(['u.user_name', 'u.nick_name', 'u.avatar', 'u.is_customer', 'u.pinyin'])
    .execute()
  return rows.map(row => ({
    roomId: row.roomId,
    member: {
      id: row.user_name,
      name: row.nickname || row.nick_name,
      ...(row.nickname ? readingOf(row.nickname) : readingOf(row.nick_name, row.pinyin)),
      avatar: row.avatar,
      role: row.role,
      isSilenced: row.silenced === 1,
      isCustomer: row.is_customer === 1,
      serial: row.serial,
    },
  }))
}
