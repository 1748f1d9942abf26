import { TRACKING_CLASSES } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

/** Events that this version does not know are counted together, so that nobody fills the table. */
const OTHER = 'other'

/** Identity, company and day are the server's own; of the client's words only known codes are used. */
const createTracking = ({
  db,
  clock,
}: {
  db: Kysely<Schema>
  clock: Clock
}): Pick<Handlers, 'applyTracking'> => ({
  applyTracking: signedIn(async ({ companyId }, { eventDatas }) => {
    if (eventDatas.length === 0 || !(await isTrackingOn(db, companyId))) return {}
    const counts = Map.groupBy(eventDatas, ({ eventCode }) =>
      Object.hasOwn(TRACKING_CLASSES, eventCode) ? eventCode : OTHER,
    )
    const day = new Date(clock.now()).toISOString().slice(0, 'yyyy-MM-dd'.length)
    await db
      .insertInto('tracking_counts')
      .values([...counts].map(([code, { length: count }]) => ({ company_id: companyId, day, code, count })))
      .onConflict(conflict =>
        conflict
          .columns(['company_id', 'day', 'code'])
          .doUpdateSet(({ ref, eb }) => ({ count: eb('tracking_counts.count', '+', ref('excluded.count')) })),
      )
      .execute()
    return {}
  }),
})

async function isTrackingOn(db: Kysely<Schema>, companyId: number): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('tracking')
    .executeTakeFirst()
  return company?.tracking === 1
}

export const tracking = { handlers: createTracking } satisfies Feature
