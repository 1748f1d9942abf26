import { CONTACT_TYPE, isMergedRoomName, WHOLE_PAST } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { seqAtTime } from '../archive/seq-at-time.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'
import { openDirectConversation } from '../conversations/open-direct-conversation.ts'
import { extendMute } from '../reports/mutes.ts'
import { CallError, notAllowed } from '../rest/call-error.ts'
import type { Member } from '../rooms/member-cache.ts'
import type { OpenRoom } from '../rooms/open-room.ts'
import { selectSettingsBefore } from './settings-before.ts'

const DAY_MS = 86_400_000

type Direct = Selectable<Schema['conversations']>

/** The chats of the owner and of the colleague with the person; undefined for other rooms and unknown people. */
export interface ChatsOfOwners {
  former: Direct
  next: Direct
}

/** Opens the colleague's own chat with the person, and locks both chats before the room, as messages do. */
export async function lockChatsOfOwners(
  db: Kysely<Schema>,
  { dialect, companyId }: { dialect: DialectName; companyId: number },
  room: string,
  colleague: string,
): Promise<ChatsOfOwners | undefined> {
  if (!isMergedRoomName(room)) return undefined
  const merged = await db
    .selectFrom('conversations as c')
    .innerJoin('merged_rooms as k', 'k.room_id', 'c.id')
    .innerJoin('users as person', 'person.id', 'k.person_id')
    .innerJoin('users as next', join =>
      join.onRef('next.company_id', '=', 'c.company_id').on('next.user_name', '=', colleague),
    )
    .where('c.company_id', '=', companyId)
    .where('c.key', '=', room)
    .where('k.ended_seq', 'is', null)
    .select(['k.direct_id', 'person.id', 'person.user_name as userName', 'next.id as nextId'])
    .executeTakeFirst()
  if (!merged || merged.nextId === merged.id) return undefined
  const next = { id: merged.nextId, userName: colleague }
  const nextId = await openDirectConversation(db, companyId, next, merged)
  const chats = new Map<number, Direct>()
  for (const id of [merged.direct_id, nextId].sort((a, b) => a - b))
    chats.set(id, await lockConversation(db, dialect, id))
  const [former, following] = [chats.get(merged.direct_id), chats.get(nextId)]
  return former && following && { former, next: following }
}

interface HandingOn {
  me: Member
  colleague: Member
  /** How much of what was said until now the new owner may show to later colleagues. */
  days: number
  now: number
}

/**
 * The room continues the new owner's chat with the person [multi-chat-10]. The former owner has the old chat back, with all
 * of it, and stays as a colleague who may write; what the two said alone stays between them.
 */
export async function handOnRoom(
  db: Kysely<Schema>,
  row: OpenRoom['row'],
  { former, next }: ChatsOfOwners,
  { me, colleague, days, now }: HandingOn,
): Promise<void> {
  if (next.merged_room !== null)
    throw new CallError(CODE.forbidden, 'They have opened their own chat with this person to colleagues.')
  if (next.barred === 1) throw notAllowed()
  const { person_id, person_serial, shown_seq } = await db
    .updateTable('merged_rooms')
    .set({ ended_seq: former.last_seq })
    .where('room_id', '=', row.id)
    .where('ended_seq', 'is', null)
    .returning(['person_id', 'person_serial', 'shown_seq'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('merged_rooms')
    .values({
      room_id: row.id,
      direct_id: next.id,
      owner_id: colleague.userId,
      person_id,
      person_serial,
      seam_seq: next.last_seq,
      placed_from: next.last_seq + 1,
      ended_seq: null,
      owned_from: row.last_seq,
      shown_seq: Math.max(shown_seq, await lastHiddenSeq(db, row, days, now)),
      ...(await selectSettingsBefore(db, next.id, colleague.userId)),
    })
    .execute()
  const conversations = db.updateTable('conversations')
  await conversations.set({ merged_room: null }).where('id', '=', former.id).execute()
  await conversations.set({ merged_room: row.key }).where('id', '=', next.id).execute()
  await conversations.set({ merged_direct: next.id, merged_single: 0 }).where('id', '=', row.id).execute()
  await changeSeats(db, row, next, me, colleague)
  await extendMutes(db, row, person_id, me, colleague)
}

/** Nobody whom the new owner adds later sees the former owner's past up to this seq. */
async function lastHiddenSeq(
  db: Kysely<Schema>,
  { id, last_seq }: OpenRoom['row'],
  days: number,
  now: number,
): Promise<number> {
  if (days === WHOLE_PAST) return 0
  return days === 0 ? last_seq : (await seqAtTime(db, id, now - days * DAY_MS, last_seq)) - 1
}

/** Whoever was muted in the room or in the old chat is muted in what follows them [reports-5]. */
async function extendMutes(
  db: Kysely<Schema>,
  { key }: OpenRoom['row'],
  personId: number,
  me: Member,
  colleague: Member,
): Promise<void> {
  const { user_name } = await db
    .selectFrom('users')
    .where('id', '=', personId)
    .select('user_name')
    .executeTakeFirstOrThrow()
  const room = { kind: 'groupchat', id: key } as const
  const chatWith = (id: string) => ({ kind: 'chat', id }) as const
  await extendMute(db, personId, chatWith(me.id), chatWith(colleague.id))
  await extendMute(db, colleague.userId, room, chatWith(user_name))
  await extendMute(db, me.userId, chatWith(user_name), room)
}

async function changeSeats(
  db: Kysely<Schema>,
  { id, last_seq, last_time }: OpenRoom['row'],
  next: Direct,
  me: Member,
  colleague: Member,
): Promise<void> {
  const seatOf = (conversation: number, user: number) =>
    db.updateTable('participants').where('conversation_id', '=', conversation).where('user_id', '=', user)
  await seatOf(id, me.userId)
    // Until now the room was read in the chat.
    .set({ room_type: CONTACT_TYPE.multiMember, may_chat: 1, read_seq: last_seq, read_time: last_time })
    .execute()
  await seatOf(id, colleague.userId).set({ room_type: CONTACT_TYPE.multiOwner, may_chat: 0 }).execute()
  // Listed even if nothing was said in it yet.
  await seatOf(next.id, colleague.userId).set({ hidden_seq: -1 }).execute()
}
