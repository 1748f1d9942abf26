import { isAnnouncement, MAX_ANNOUNCEMENTS, type RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { openRoom, requirePermission } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

type AnnouncementCalls = 'setRoomAnnouncement' | 'readRoomAnnouncement' | 'listRoomAnnouncements'

const createAnnouncements = (parts: RoomsParts): Pick<Handlers, AnnouncementCalls> => ({
  setRoomAnnouncement: signedIn((caller, { im_room_name, text: typed }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'setRoomAnnouncement' },
      { name: im_room_name },
      async (db, { row, me, members }) => {
        requirePermission('changeInfo', me)
        if (!isAnnouncement(typed)) throw badInput('text', 'too long, or with control characters')
        const text = typed.trim()
        if (text === row.announcement) return { answer: {} }
        // Two in one millisecond would have the same time, and the second would count as read.
        const time = Math.max(parts.clock.now(), row.announced_at + 1)
        const current = { announcement: text, announced_by: me.id, announced_at: time }
        await db.updateTable('conversations').set(current).where('id', '=', row.id).execute()
        const entry = { conversation_id: row.id, user_id: me.userId, text, time }
        await db.insertInto('announcements').values(entry).execute()
        await deleteOlder(db, row.id)
        await setRead(db, row.id, me.userId, time)
        const event: RoomEvent = { type: 'announcementChanged', operator: eventPerson(me), text, time }
        return { answer: {}, event: { event, to: members.keys() } }
      },
    ),
  ),

  readRoomAnnouncement: signedIn((caller, { im_room_name, announced_at }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'readRoomAnnouncement' },
      { name: im_room_name },
      async (db, { row, me }) => {
        // What is announced later is still unread.
        const time = Math.min(announced_at, row.announced_at)
        await setRead(db, row.id, me.userId, time)
        return { answer: {}, own: { type: 'announcementRead', operator: eventPerson(me), time } }
      },
    ),
  ),

  listRoomAnnouncements: signedIn(async (caller, { im_room_name }) => {
    const { storage, members } = parts
    const roomAccess = { dialect: storage.dialect, members }
    const { row } = await openRoom(storage.db, roomAccess, caller, { name: im_room_name })
    const since = await selectJoinTime(storage.db, row.id, caller.userId)
    return await storage.db
      .selectFrom('announcements as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .where('a.conversation_id', '=', row.id)
      // The current one is for everybody; earlier ones, like messages, for those who were members then [access-5].
      .where(({ eb, or }) => or([eb('a.time', '>=', since), eb('a.time', '=', row.announced_at)]))
      .orderBy('a.time', 'desc')
      .limit(MAX_ANNOUNCEMENTS)
      .select(['a.text', 'u.user_name as im_user_name', 'u.nick_name', 'a.time as announced_at'])
      .execute()
  }),
})

/** When the person joined: the time of the first message they may read, which says so. */
async function selectJoinTime(db: Kysely<Schema>, roomId: number, userId: number): Promise<number> {
  const first = await db
    .selectFrom('participants as p')
    .innerJoin('messages as m', 'm.conversation_id', 'p.conversation_id')
    .where('p.conversation_id', '=', roomId)
    .where('p.user_id', '=', userId)
    .whereRef('m.seq', '>', 'p.joined_seq')
    .orderBy('m.seq')
    .limit(1)
    .select('m.time')
    .executeTakeFirst()
  return Number(first?.time ?? 0)
}

/** Nobody can list more than the newest. */
async function deleteOlder(db: Kysely<Schema>, roomId: number): Promise<void> {
  const older = await db
    .selectFrom('announcements')
    .where('conversation_id', '=', roomId)
    .orderBy('time', 'desc')
    .offset(MAX_ANNOUNCEMENTS)
    .limit(1)
    .select('time')
    .executeTakeFirst()
  if (!older) return
  await db
    .deleteFrom('announcements')
    .where('conversation_id', '=', roomId)
    .where('time', '<=', older.time)
    .execute()
}

const setRead = (db: Kysely<Schema>, roomId: number, userId: number, time: number) =>
  db
    .updateTable('participants')
    .set({ announcement_read: time })
    .where('conversation_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('announcement_read', '<', time)
    .execute()

export const announcements = { handlers: createAnnouncements } satisfies Feature
