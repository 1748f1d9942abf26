import { canSeeDetails } from '@parley/protocol/model'
import type { UserRecord } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Caller } from '../access/caller.ts'
import { visiblePeople } from '../access/visible-people.ts'
import { currentStatus } from './current-status.ts'
import { readingOf } from './name-keys.ts'
import { selectBlockers } from './people-flags.ts'

/** People as the caller may see them, in alphabetical order; `narrow` adds conditions. */
export async function selectPeople(
  { db, clock }: PeopleParts,
  caller: Caller,
  narrow: (people: PeopleQuery) => PeopleQuery,
): Promise<PersonRow[]> {
  const rows = await narrow(peopleQuery(db, caller)).execute()
  const blockers = rows.length === 0 ? new Set<number>() : await selectBlockers(db, caller.userId)
  return rows.map(
    ({ userId, remark, friendSince, is_customer, position, status_text, status_until, ...row }) => {
      const isBlocked = blockers.has(userId)
      return {
        userId,
        isBlocked,
        record: {
          ...row,
          position: canSeeDetails({ isBlocked }) ? position : '',
          status_text: canSeeDetails({ isBlocked })
            ? currentStatus({ status_text, status_until }, clock.now())
            : '',
          is_customer: is_customer === 1,
          remark: remark ?? '',
          ...spellRemark(remark ?? ''),
          is_friend: friendSince !== null,
        },
      }
    },
  )
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
      'u.status_text',
      'u.status_until',
      'u.is_customer',
      'mine.remark',
      'mine.friend_since as friendSince',
    ])
