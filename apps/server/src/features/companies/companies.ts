import type { Kysely } from 'kysely'
import type { Handlers } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

const MAX_COMPANIES = 200

/** For the choice on the login page. With `isHidden`, people type the company's name. */
const createCompanies = (db: Kysely<Schema>, isHidden: boolean): Pick<Handlers, 'listCompanies'> => ({
  listCompanies: async ({ hostCompany }) =>
    isHidden
      ? []
      : await db
          .selectFrom('companies')
          .$if(hostCompany !== undefined, companies => companies.where('domain', '=', hostCompany ?? ''))
          .orderBy('name')
          .limit(MAX_COMPANIES)
          .select(['name as company_name', 'domain'])
          .execute(),
})

export const companies = {
  handlers: ({ db, config }) => createCompanies(db, !config.companyList),
} satisfies Feature
