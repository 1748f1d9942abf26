import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** With the name of the identity provider, if people can sign in there. */
const selectCompanies = (db: Kysely<Schema>) =>
  db
    .selectFrom('companies')
    .leftJoin('sso_settings as s', join =>
      join.onRef('s.company_id', '=', 'companies.id').on('s.is_on', '=', 1),
    )
    .selectAll('companies')
    .select('s.name as ssoName')
    .orderBy('companies.id')
    .limit(1)

/** By its name or its domain. */
export const findCompanyByName = (db: Kysely<Schema>, name: string) =>
  selectCompanies(db)
    .where(where =>
      where.or([
        where('companies.name', '=', name),
        where('companies.domain', '=', name.trim().toLowerCase()),
      ]),
    )
    .executeTakeFirst()

/** The company whose domain the host name is or ends in: `acme.example` and `chat.acme.example`. */
export const findCompanyByHost = (db: Kysely<Schema>, host: string) => {
  const labels = host.toLowerCase().split('.')
  return selectCompanies(db)
    .where(
      'domain',
      'in',
      labels.map((_, index) => labels.slice(index).join('.')),
    )
    .executeTakeFirst()
}

/** The one that was there first, and whether there are others. */
export async function findFirstCompany(db: Kysely<Schema>) {
  const [company, other] = await selectCompanies(db).limit(2).execute()
  return company && { company, isOneOfSeveral: other !== undefined }
}

export const findCompanyByDomain = (db: Kysely<Schema>, domain: string) =>
  selectCompanies(db).where('domain', '=', domain.trim().toLowerCase()).executeTakeFirst()
