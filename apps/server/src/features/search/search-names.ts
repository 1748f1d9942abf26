import { CONTACT_TYPE, type ConversationKind, rankOf } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { nameKeysOf } from '../../domain/people/name-keys.ts'
import type { Schema } from '../../storage/schema.ts'

export interface FoundName {
  recordType: ConversationKind
  chatUserId: string
  name: string
  avatar: string
  roomType?: number
}

interface Named extends FoundName {
  /** What the searcher calls the person instead; empty: nothing else. */
  remark: string
  pinyin: string
  initials: string
}

const MAX_NAMES = 50

const UNNAMED = { id: '', nickName: '', remark: '', pinyin: '', initials: '' }

/** A remark is not stored with its letters. */
const soundsLike = (remark: string, letters: string): boolean =>
  /^[a-z]+$/.test(letters) && rankOf({ ...UNNAMED, remarkPinyin: nameKeysOf(remark).pinyin }, letters) > 0

/** The better match comes first: the name itself, then its letters. Undefined: no match. */
function rankOfNamed(
  { name, remark, chatUserId, pinyin, initials }: Named,
  sought: string,
): number | undefined {
  const letters = sought.replaceAll(' ', '')
  const tests = [
    name.toLowerCase().startsWith(sought),
    remark.toLowerCase().includes(sought),
    name.toLowerCase().includes(sought),
    initials.startsWith(letters),
    pinyin.replaceAll(' ', '').startsWith(letters),
    initials.includes(letters),
    pinyin.split(' ').some(word => word.startsWith(letters)),
    soundsLike(remark, letters),
    chatUserId.toLowerCase().startsWith(sought),
  ]
  const rank = tests.indexOf(true)
  return rank < 0 ? undefined : rank
}

/** By the remark wherever there is one, as in the list. */
const foundName = ({ recordType, chatUserId, name, remark, avatar, roomType }: Named): FoundName => ({
  recordType,
  chatUserId,
  avatar,
  ...(roomType !== undefined && { roomType }),
  name: remark || name,
})

/** Own conversations whose person or group is called so: part of the name or remark, pinyin, or its initials. */
export async function searchNames(db: Kysely<Schema>, caller: Caller, query: string): Promise<FoundName[]> {
  const sought = query.trim().toLowerCase()
  if (sought === '') return []
  const all = [...(await selectPeople(db, caller)), ...(await selectRooms(db, caller))]
  return all
    .flatMap(named => {
      const rank = rankOfNamed(named, sought)
      return rank === undefined ? [] : [{ named, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_NAMES)
    .map(({ named }) => foundName(named))
}

async function selectPeople(db: Kysely<Schema>, { userId }: Caller): Promise<Named[]> {
  const rows = await db
    .selectFrom('participants as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('participants as theirs', join =>
      join.onRef('theirs.conversation_id', '=', 'c.id').onRef('theirs.user_id', '!=', 'mine.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'theirs.user_id')
    .leftJoin('contacts as k', join =>
      join.onRef('k.person_id', '=', 'u.id').onRef('k.user_id', '=', 'mine.user_id'),
    )
    .where('mine.user_id', '=', userId)
    .where('c.kind', '=', 'chat')
    .where('c.last_seq', '>', 0)
    .orderBy('c.last_time', 'desc')
    .select(['u.user_name', 'u.nick_name', 'u.avatar', 'u.pinyin', 'u.initials', 'k.remark'])
    .execute()
  return rows.map(row => ({
    recordType: 'chat',
    chatUserId: row.user_name,
    name: row.nick_name,
    avatar: row.avatar,
    remark: row.remark ?? '',
    pinyin: row.pinyin,
    initials: row.initials,
  }))
}

async function selectRooms(db: Kysely<Schema>, { userId }: Caller): Promise<Named[]> {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .where('p.user_id', '=', userId)
    .where('p.left_seq', 'is', null)
    .where('c.kind', '=', 'groupchat')
    .where('c.dismissed_seq', 'is', null)
    // The archive stores a consultation under the customer's own name.
    .where('p.room_type', '<>', CONTACT_TYPE.consultCustomer)
    .orderBy('c.last_time', 'desc')
    .select(['c.key', 'c.name', 'c.avatar', 'c.pinyin', 'c.initials', 'p.room_type as roomType'])
    .execute()
  return rows.map(({ key, ...room }) => ({
    recordType: 'groupchat',
    chatUserId: key,
    remark: '',
    ...room,
  }))
}
