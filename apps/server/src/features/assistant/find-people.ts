import { type Kysely, sql } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Asker, KnownPerson } from './knowledge.ts'
import { termsOf } from './words.ts'

const MAX_PEOPLE = 5

/** People in the asker's conversations whose name, remark or first name occurs in the question. */
export async function findPeopleIn(
  db: Kysely<Schema>,
  { companyId, userId }: Asker,
  question: string,
): Promise<KnownPerson[]> {
  const asked = question.toLowerCase()
  const firstNames = termsOf(question).filter(term => /^\p{Script=Latin}{3,}$/u.test(term))
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('contacts as k', join => join.onRef('k.person_id', '=', 'u.id').on('k.user_id', '=', userId))
    .where('u.company_id', '=', companyId)
    .where('u.user_name', 'not in', SYSTEM_ACCOUNTS)
    .where('u.id', '<>', userId)
    .where(({ or, eb }) =>
      or([
        isPartOf('u.nick_name', asked),
        isPartOf('k.remark', asked),
        ...firstNames.map(name => eb(sql<string>`lower(u.nick_name)`, 'like', `${name}%`)),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('participants as mine')
          .innerJoin('participants as theirs', 'theirs.conversation_id', 'mine.conversation_id')
          .where('mine.user_id', '=', userId)
          .whereRef('theirs.user_id', '=', 'u.id')
          .select('theirs.user_id'),
      ),
    )
    .select(['u.id', 'u.nick_name as name', 'k.remark'])
    .limit(MAX_PEOPLE)
    .execute()
  return rows.flatMap(({ id, name, remark }) => {
    const written = [name, remark ?? '', name.split(' ')[0] ?? ''].find(
      form => form.length > 1 && containsName(asked, form.toLowerCase()),
    )
    return written === undefined ? [] : [{ id, written }]
  })
}

/** Works in both databases. */
const isPartOf = (column: 'u.nick_name' | 'k.remark', asked: string) =>
  sql<boolean>`(length(${sql.ref(column)}) > 1 and replace(${asked}, lower(${sql.ref(column)}), '') <> ${asked})`

/** Latin names as whole words: 'Ben' is not in 'benefit'. */
const containsName = (asked: string, name: string): boolean => {
  const at = asked.indexOf(name)
  if (at < 0) return false
  const isLetter = (character: string | undefined) => /^[a-z]$/.test(character ?? '')
  return !(isLetter(asked[at - 1]) || isLetter(asked[at + name.length]))
}
