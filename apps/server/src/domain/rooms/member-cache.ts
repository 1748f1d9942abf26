import type { RoomMember } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { readingOf } from '../people/name-keys.ts'

/** A member as the server needs it. */
export interface Member extends RoomMember {
  userId: number
  /** Empty if the person's own name is used. */
  nickname: string
  /** The member's contact type for the room. */
  type: number
  /** Whether a colleague may write in a merged room. */
  mayChat: boolean
  /** The caller has archived the room. */
  isArchived?: boolean
}

/** All members of a room at one version of its member list, by user name, in joining order. */
export type Members = ReadonlyMap<string, Member>

/** For all rooms together; a member takes about 200 bytes. */
const MAX_CACHED_MEMBERS = 200_000

/**
 * Caches member lists, so that a message to 5,000 people reads no member rows. A list is stored with the version
 * (`members_seq`) read in the same transaction. Every membership change increases that version in any process, so an
 * outdated list is never used.
 */
export class MemberCache {
  readonly #rooms = new Map<number, { version: number; members: Members }>()
  #size = 0

  /** `version` must have been read in the same transaction, or before. */
  async of(db: Kysely<Schema>, roomId: number, version: number): Promise<Members> {
    const cached = this.#rooms.get(roomId)
    if (cached?.version === version) return cached.members
    const members = await selectMembers(db, roomId)
    this.#forget(roomId)
    this.#rooms.set(roomId, { version, members })
    this.#size += members.size
    for (const [oldest] of this.#rooms) {
      if (this.#size <= MAX_CACHED_MEMBERS || oldest === roomId) break
      this.#forget(oldest)
    }
    return members
  }

  #forget(roomId: number): void {
    this.#size -= this.#rooms.get(roomId)?.members.size ?? 0
    this.#rooms.delete(roomId)
  }
}

async function selectMembers(db: Kysely<Schema>, roomId: number): Promise<Members> {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', roomId)
    .where('p.left_seq', 'is', null)
    .orderBy('p.serial')
    .select(['u.id as userId', 'u.user_name', 'u.nick_name', 'u.avatar', 'u.is_customer', 'u.pinyin'])
    .select(['p.role', 'p.silenced', 'p.nickname', 'p.serial', 'p.room_type', 'p.may_chat'])
    .execute()
  return new Map(
    rows.map(row => [
      row.user_name,
      {
        id: row.user_name,
        userId: row.userId,
        name: row.nickname || row.nick_name,
        ...(row.nickname ? readingOf(row.nickname) : readingOf(row.nick_name, row.pinyin)),
        nickname: row.nickname,
        type: row.room_type,
        mayChat: row.may_chat === 1,
        avatar: row.avatar,
        role: row.role,
        isSilenced: row.silenced === 1,
        isCustomer: row.is_customer === 1,
        serial: row.serial,
      },
    ]),
  )
}
