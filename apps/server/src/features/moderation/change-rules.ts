import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { RulesCache } from './company-rules.ts'

export interface RulesParts {
  storage: Storage
  audit: Audit
  rules: RulesCache
}

/** What to answer, and what to write into the audit log: lists and numbers, never words. Empty: nothing was changed. */
interface RulesChange<T> {
  answer: T
  detail: string
  /** The name of the list that the detail is about. */
  list?: string
}

/** A change is in the audit log and applies to the next message. */
export async function changeRules<T>(
  parts: RulesParts,
  caller: Caller,
  ip: string,
  work: (db: Kysely<Schema>) => Promise<RulesChange<T>>,
): Promise<T> {
  const answer = await changeCompany(parts, caller, ip, async (db, note) => {
    const done = await work(db)
    await db
      .updateTable('companies')
      .set(({ eb }) => ({ rules_version: eb('rules_version', '+', 1) }))
      .where('id', '=', caller.companyId)
      .execute()
    if (done.detail !== '') {
      const typed = done.list === undefined ? undefined : { texts: [done.list] }
      await note('moderation-change', done.detail, typed)
    }
    return done.answer
  })
  await parts.rules.changed(caller.companyId)
  return answer
}

export async function findList(db: Kysely<Schema>, companyId: number, id: number) {
  const list = await db
    .selectFrom('word_lists')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('name')
    .executeTakeFirst()
  if (!list) throw notFound('No such list.')
  return list
}
