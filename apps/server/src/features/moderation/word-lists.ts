import { CODE } from '@parley/protocol/rest'
import { TYPED } from '../../domain/audit/audit.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import type { Handlers } from '../../domain/rest/handlers.ts'
import { signedIn } from '../../domain/rest/handlers.ts'
import type { Censor } from '../../ports/censor.ts'
import type { Clock } from '../../ports/clock.ts'
import { changeRules, findList, type RulesParts } from './change-rules.ts'
import { countLists, listWordLists, MAX_LISTS } from './list-word-lists.ts'

type ListCalls = 'listWordLists' | 'saveWordList' | 'deleteWordList'

/** Word lists of a company, for its administrators. */
export const createWordLists = (
  parts: RulesParts & { clock: Clock; censor: Censor | undefined },
): Pick<Handlers, ListCalls> => ({
  listWordLists: signedIn(async ({ companyId }) => {
    const { censor } = await parts.rules.of(companyId)
    const found = await listWordLists(parts.storage.db, companyId, parts.clock.now())
    return { ...found, censor: parts.censor ? censor : 'unavailable' }
  }),

  saveWordList: signedIn((caller, { list_id, name, action, is_on }, { ip }) =>
    changeRules(parts, caller, ip, async db => {
      const values = { name, action, is_on: is_on ? 1 : 0 }
      const detail = `list ${TYPED}: ${action}, ${is_on ? 'on' : 'off'}`
      if (list_id !== undefined) {
        await findList(db, caller.companyId, list_id)
        await db.updateTable('word_lists').set(values).where('id', '=', list_id).execute()
        return { answer: { list_id }, detail, list: name }
      }
      if ((await countLists(db, caller.companyId)) >= MAX_LISTS)
        throw new CallError(CODE.forbidden, `There are ${MAX_LISTS} lists already.`)
      const { id } = await db
        .insertInto('word_lists')
        .values({ company_id: caller.companyId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { answer: { list_id: id }, detail, list: name }
    }),
  ),

  deleteWordList: signedIn((caller, { list_id }, { ip }) =>
    changeRules(parts, caller, ip, async db => {
      const { name } = await findList(db, caller.companyId, list_id)
      await db.deleteFrom('word_lists').where('id', '=', list_id).execute()
      return { answer: {}, detail: `list ${TYPED}: deleted`, list: name }
    }),
  ),
})
