import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Users of such a company get no downloads and no previews [files-10]. */
export async function isOfficeCloud(db: Kysely<Schema>, companyId: number): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('office_cloud')
    .executeTakeFirst()
  return company?.office_cloud === 1
}
