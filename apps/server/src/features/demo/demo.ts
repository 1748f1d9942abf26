import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { createAssistantOf } from '../../domain/people/assistant.ts'
import { createCompany } from '../../domain/people/create-company.ts'
import { countArchived } from '../../domain/usage/store-usage.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { PasswordHashing } from '../session/password-hashing.ts'
import { fillConversations } from './fill-conversations.ts'
import { type FileFilling, fillFiles } from './fill-files.ts'
import { fillGroups } from './fill-groups.ts'
import { fillLarge, type LargeSize } from './fill-large.ts'
import { fillMergedRoom } from './fill-merged-room.ts'
import { fillRelations } from './fill-relations.ts'
import { fillStaff } from './fill-staff.ts'
import { fillTeams } from './fill-teams.ts'

export const DEMO_COMPANY = { name: 'demo', domain: 'demo.localhost' }
export const DEMO_PASSWORD = 'parley-demo'
const STAFF = 200

export interface DemoParts extends FileFilling {
  hashing: PasswordHashing
  log: Logger
}

/**
 * On an empty database: a company that shows every feature within a minute [demo-1]. With a size:
 * the same company, enlarged for benchmarks.
 */
export async function fillDemoCompany(
  { hashing, log, ...filling }: DemoParts,
  size?: LargeSize,
): Promise<void> {
  const { storage, clock } = filling
  if (await hasCompany(storage.db)) return
  // One hash for all: the password is no secret, and the first start should be quick.
  const passwordHash = await hashing.hash(DEMO_PASSWORD)
  const now = clock.now()
  const companyId = await storage.transaction(async db => {
    // Several nodes may find the same database empty in the same second: one fills it, the others wait for that one.
    if (storage.dialect === 'postgres') await sql`lock table companies in exclusive mode`.execute(db)
    if (await hasCompany(db)) return undefined
    const id = await createCompany(db, DEMO_COMPANY)
    await createAssistantOf(db, id, now)
    await fillStaff(db, id, size?.staff ?? STAFF, passwordHash, now)
    await fillConversations(db, id, now)
    await fillGroups(db, id, now)
    await fillTeams(db, id, now)
    await fillMergedRoom(db, storage.dialect, id, now)
    await fillRelations(db, id, now)
    await countArchived(db, now)
    return id
  })
  if (companyId === undefined) return
  await fillFiles(filling, companyId)
  if (size)
    await fillLarge(storage, companyId, size, now, messages => log.info({ messages }, 'filling the demo'))
}

const hasCompany = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').executeTakeFirst()) !== undefined

declare module '../../slots/context.ts' {
  interface Services {
    /** The company whose team serves the demo shop. */
    demoDomain: string
  }
}

export const demo = {
  start({ provide }) {
    provide({ demoDomain: DEMO_COMPANY.domain })
  },
} satisfies Feature
