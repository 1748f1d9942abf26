import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { NewCompany } from './create-company.ts'

/**
 * The id of the one company that somebody means who types its domain or its name. Domains come first: a name can be changed by
 * administrators, and must not lead people of another company, and their passwords, to theirs.
 */
export const selectNamed = (db: Kysely<Schema>, typed: string) => {
  const domain = domainIn(typed)
  return db
    .selectFrom('companies as named')
    .where(where => where.or([where('named.domain', '=', domain), where('named.name', '=', typed)]))
    .orderBy(by => by.case().when('named.domain', '=', domain).then(0).else(1).end())
    .limit(1)
    .select('named.id')
}

const domainIn = (typed: string): string => typed.trim().toLowerCase()

/** Names and domains are typed into the same field: one company cannot be called like the domain of another. */
export async function isNameTaken(
  db: Kysely<Schema>,
  { name, domain }: NewCompany,
  companyId?: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .where(where =>
      where.or([
        where('name', '=', name),
        where('domain', '=', domainIn(name)),
        where(({ fn }) => fn('lower', ['name']), '=', domain),
      ]),
    )
    .$if(companyId !== undefined, others => others.where('id', '!=', companyId ?? 0))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
