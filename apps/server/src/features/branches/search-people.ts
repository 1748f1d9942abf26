import { normaliseSought, rankOf } from '@parley/protocol/model'
import type { UserRecord } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { readingOf } from '../../domain/people/name-keys.ts'
import { type PeopleParts, selectPeople } from '../../domain/people/select-people.ts'
import type { Schema } from '../../storage/schema.ts'

const MAX_FOUND = 50
/** One letter matches half of a large company; the best of this many are good enough. */
const MAX_CANDIDATES = 1_000

/** Customers are found by their exact account only, unless they are friends; who has blocked the caller not at all. */
export async function searchPeople(
  parts: PeopleParts,
  caller: Caller,
  keyword: string,
): Promise<UserRecord[]> {
  const sought = normaliseSought(keyword)
  if (sought === '') return []
  const inside = likeInside(sought)
  const alike = await findByRemark(parts.db, caller, sought)
  const candidates = await selectPeople(parts, caller, people =>
    people
      .where('u.disabled', '=', 0)
      .where('u.id', '!=', caller.userId)
      .where(({ or, eb }) => or([eb('u.is_customer', '=', 0), eb('mine.friend_since', 'is not', null)]))
      .where(({ or, eb }) =>
        or([
          ...(alike.length > 0 ? [eb('u.id', 'in', alike)] : []),
          sql<boolean>`lower(u.nick_name) like ${inside} escape '!'`,
          sql<boolean>`lower(mine.remark) like ${inside} escape '!'`,
          sql<boolean>`u.letter like ${likeInside(sought.replaceAll(' ', ''))} escape '!'`,
          sql<boolean>`u.initials like ${inside} escape '!'`,
          sql<boolean>`u.user_name like ${inside} escape '!'`,
        ]),
      )
      .limit(MAX_CANDIDATES),
  )
  return candidates
    .filter(person => !person.isBlocked)
    .map(({ record }) => ({ record, rank: rankOf(findableOf(record), sought) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOUND)
    .map(({ record }) => record)
}

const LETTERS = /^[a-z ]+$/

/** People whose remark in Chinese sounds like this: remarks are stored without their letters. */
async function findByRemark(db: Kysely<Schema>, caller: Caller, sought: string): Promise<number[]> {
  if (!LETTERS.test(sought)) return []
  const rows = await db
    .selectFrom('contacts')
    .where('user_id', '=', caller.userId)
    .where('remark', '<>', '')
    .limit(MAX_CANDIDATES)
    .select(['person_id', 'remark'])
    .execute()
  return rows.flatMap(({ person_id, remark }) => {
    const { pinyin: remarkPinyin } = readingOf(remark)
    const findable = { id: '', nickName: '', remark: '', pinyin: '', initials: '', remarkPinyin }
    return rankOf(findable, sought) > 0 ? [person_id] : []
  })
}

const likeInside = (part: string): string => `%${part.replace(/[!%_]/g, '!$&')}%`

const findableOf = (record: UserRecord) => ({
  id: record.im_user_name,
  nickName: record.nick_name,
  remark: record.remark,
  remarkPinyin: record.remark_pinyin,
  pinyin: record.nick_name_pinyin,
  initials: record.nick_name_initials,
})
