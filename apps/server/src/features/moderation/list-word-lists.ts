import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { MATCHES_KEPT_MS } from './record-match.ts'

/** As many as the page shows. */
export const MAX_LISTS = 200
const RECENT = 20

type Answer = Omit<AnswerOf<Contract['listWordLists']>, 'censor'>

export async function listWordLists(db: Kysely<Schema>, companyId: number, now: number): Promise<Answer> {
  const since = now - MATCHES_KEPT_MS
  const lists = await db
    .selectFrom('word_lists as l')
    .where('l.company_id', '=', companyId)
    .orderBy('l.id')
    .limit(MAX_LISTS)
    .select(['l.id', 'l.name', 'l.action', 'l.is_on'])
    .select(({ selectFrom, fn }) => [
      selectFrom('listed_words as w')
        .whereRef('w.list_id', '=', 'l.id')
        .select(fn.countAll<number | string>().as('count'))
        .as('words'),
      selectFrom('word_matches as m')
        .whereRef('m.list_id', '=', 'l.id')
        .where('m.company_id', '=', companyId)
        .where('m.time', '>', since)
        .select(fn.countAll<number | string>().as('count'))
        .as('matches'),
    ])
    .execute()
  const recent = await db
    .selectFrom('word_matches as m')
    .innerJoin('word_lists as l', 'l.id', 'm.list_id')
    .innerJoin('users as u', 'u.id', 'm.author_id')
    .where('m.company_id', '=', companyId)
    .where('m.time', '>', since)
    .orderBy('m.time', 'desc')
    .limit(RECENT)
    .select(['m.time', 'u.nick_name as name', 'm.place as conversation', 'l.name as list', 'm.action'])
    .execute()
  return {
    lists: lists.map(({ id, is_on, words, matches, ...list }) => ({
      list_id: id,
      ...list,
      is_on: is_on === 1,
      words: Number(words),
      matches: Number(matches),
    })),
    recent: recent.map(match => ({ ...match, time: Number(match.time) })),
  }
}

export async function countLists(db: Kysely<Schema>, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('word_lists')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
