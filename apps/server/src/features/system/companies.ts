import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

const selectCompanies = (db: Kysely<Schema>) => db.selectFrom('companies').selectAll().orderBy('id').limit(1)

/** Without a name: the company that was there first. */
export const findCompanyByName = (db: Kysely<Schema>, name: string | undefined) =>
  (name === undefined || name === ''
    ? selectCompanies(db)
    : selectCompanies(db).where('name', '=', name)
  ).executeTakeFirst()

export const findCompanyByDomain = (db: Kysely<Schema>, domain: string) =>
  selectCompanies(db).where('domain', '=', domain.trim().toLowerCase()).executeTakeFirst()
