import { MAX_LISTED_WORDS } from '@parley/protocol/model'
import { type AnswerOf, type Contract, WORDS_PAGE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { TYPED } from '../../domain/audit/audit.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { changeRules, findList, type RulesParts } from './change-rules.ts'
import { BROAD_SHARE, ORDINARY_SENTENCES } from './ordinary-sentences.ts'
import { WordMatcher } from './word-matcher.ts'

type WordCalls = 'listWords' | 'addWords' | 'removeWord' | 'tryWords'

/** The words of the lists of a company, for its administrators. */
export const createListedWords = (parts: RulesParts): Pick<Handlers, WordCalls> => ({
  listWords: signedIn(async ({ companyId }, { list_id, after }) => {
    const { db } = parts.storage
    await findList(db, companyId, list_id)
    const rows = await db
      .selectFrom('listed_words')
      .where('list_id', '=', list_id)
      .where('word', '>', after)
      .orderBy('word')
      .limit(WORDS_PAGE)
      .select('word')
      .execute()
    return { words: rows.map(({ word }) => word) }
  }),

  addWords: signedIn(async (caller, { list_id, words, is_confirmed }, { ip }) => {
    await findList(parts.storage.db, caller.companyId, list_id)
    const matched = await countOrdinary(words)
    const answerOf = (outcome: AnswerOf<Contract['addWords']>['outcome']) => ({
      outcome,
      matched,
      sentences: ORDINARY_SENTENCES.length,
    })
    if (!is_confirmed && matched >= ORDINARY_SENTENCES.length * BROAD_SHARE) return answerOf('broad')
    return changeRules(parts, caller, ip, async db => {
      const { name } = await findList(db, caller.companyId, list_id)
      const isFull = (await countWords(db, caller.companyId)) + words.length > MAX_LISTED_WORDS
      if (isFull) return { answer: answerOf('full'), detail: '' }
      await db
        .insertInto('listed_words')
        .values(words.map(word => ({ list_id, word })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
      return { answer: answerOf('added'), detail: `list ${TYPED}: ${words.length} added`, list: name }
    })
  }),

  removeWord: signedIn((caller, { list_id, word }, { ip }) =>
    changeRules(parts, caller, ip, async db => {
      const { name } = await findList(db, caller.companyId, list_id)
      await db.deleteFrom('listed_words').where('list_id', '=', list_id).where('word', '=', word).execute()
      return { answer: {}, detail: `list ${TYPED}: 1 removed`, list: name }
    }),
  ),

  tryWords: signedIn(async ({ companyId }, { text }) => {
    const { lists, matcher } = await parts.rules.of(companyId)
    const matches = matcher.find(text).flatMap(({ list: index, ...match }) => {
      const list = lists[index]
      return list ? [{ ...match, list: list.name, action: list.action }] : []
    })
    return { matches }
  }),
})

async function countWords(db: Kysely<Schema>, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('listed_words as w')
    .innerJoin('word_lists as l', 'l.id', 'w.list_id')
    .where('l.company_id', '=', companyId)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** In how many ordinary sentences at least one of the words is [moderation-5]. */
async function countOrdinary(words: readonly string[]): Promise<number> {
  const matcher = await WordMatcher.build(words.map(word => ({ word, list: 0 })))
  return ORDINARY_SENTENCES.filter(sentence => matcher.find(sentence, 1).length > 0).length
}
