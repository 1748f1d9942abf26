import { canSeeDetails, canSeeMobile } from '@parley/protocol/model'
import { encodeChatSetting, type UserRecord } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Caller } from '../access/caller.ts'
import { visiblePeople } from '../access/visible-people.ts'
import { currentStatus } from './current-status.ts'
import { readingOf } from './name-keys.ts'
import { selectBlockers, selectFlagged } from './people-flags.ts'

/** People as the caller may see them, in alphabetical order; `narrow` adds conditions. */
export async function selectPeople(
  { db, clock }: PeopleParts,
  caller: Caller,
  narrow: (people: PeopleQuery) => PeopleQuery,
): Promise<PersonRow[]> {
  const rows = await narrow(peopleQuery(db, caller)).execute()
  if (rows.length === 0) return []
  const blockers = await selectBlockers(db, caller.userId)
  const muted = await selectFlagged(db, caller.userId, 'disturb')
  return rows.map(row => {
    const { userId } = row
    const isBlocked = blockers.has(userId)
    const record = encodePerson(row, { caller, isBlocked, isMuted: muted.has(userId), now: clock.now() })
    return { userId, isBlocked, record }
  })
}

/**
 * Those with these names, in the same order. It is spelt as an expression: to have people by letter from its index, SQLite would read
 * everybody of the company.
 */
export const selectNamedPeople = (
  parts: PeopleParts,
  caller: Caller,
  names: readonly string[],
): Promise<PersonRow[]> =>
  selectPeople(parts, caller, people =>
    people
      .where('u.user_name', 'in', names)
      .clearOrderBy()
      .orderBy(sql`u.letter || ''`)
      .orderBy('u.user_name'),
  )

interface Looking {
  caller: Caller
  isBlocked: boolean
  isMuted: boolean
  now: number
}

function encodePerson(
  { userId, friendSince, status_until, ...row }: Row,
  { caller, isBlocked, isMuted, now }: Looking,
): UserRecord {
  const viewing = {
    isSelf: userId === caller.userId,
    viewerIsCustomer: caller.isCustomer,
    personIsCustomer: row.is_customer === 1,
    isFriend: friendSince !== null,
    isBlocked,
  }
  const seesDetails = canSeeDetails(viewing)
  return {
    ...row,
    name: row.nick_name,
    avatar: row.avatar_url,
    mobile: canSeeMobile(viewing) ? row.mobile : '',
    position: seesDetails ? row.position : '',
    status_text: seesDetails ? currentStatus({ status_text: row.status_text, status_until }, now) : '',
    is_customer: viewing.personIsCustomer,
    remark: row.remark ?? '',
    ...spellRemark(row.remark ?? ''),
    is_friend: viewing.isFriend,
    chat_setting: encodeChatSetting(isMuted),
  }
}

const spellRemark = (remark: string): Pick<UserRecord, 'remark_pinyin'> => {
  const { pinyin } = readingOf(remark)
  return pinyin === undefined ? {} : { remark_pinyin: pinyin }
}

export interface PeopleParts {
  db: Kysely<Schema>
  clock: Clock
}

export interface PersonRow {
  userId: number
  /** Has blocked the caller. */
  isBlocked: boolean
  record: UserRecord
}

type PeopleQuery = ReturnType<typeof peopleQuery>
type Row = Awaited<ReturnType<PeopleQuery['execute']>>[number]

const peopleQuery = (db: Kysely<Schema>, caller: Caller) =>
  visiblePeople(db, caller)
    .leftJoin('contacts as mine', join =>
      join.onRef('mine.person_id', '=', 'u.id').on('mine.user_id', '=', caller.userId),
    )
    .orderBy('u.letter')
    .orderBy('u.user_name')
    .select([
      'u.id as userId',
      'u.user_name as im_user_name',
      'u.nick_name',
      'u.letter as nick_name_letter',
      'u.pinyin as nick_name_pinyin',
      'u.initials as nick_name_initials',
      'u.avatar as avatar_url',
      'u.position',
      'u.mobile',
      'u.status_text',
      'u.status_until',
      'u.is_customer',
      'mine.remark',
      'mine.friend_since as friendSince',
    ])
