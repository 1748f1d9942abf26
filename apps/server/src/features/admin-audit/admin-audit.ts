import type { Kysely } from 'kysely'
import type { VerifyChain } from '../../domain/audit/audit.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { firstSeqSince } from './first-seq-since.ts'
import { FINGERPRINT_LENGTH, listEntries } from './list-entries.ts'

interface Parts {
  db: Kysely<Schema>
  verifyChain: VerifyChain
}

type AuditCalls = 'listAudit' | 'countAudit' | 'verifyAudit'

const createAdminAudit = ({ db, verifyChain }: Parts): Pick<Handlers, AuditCalls> => ({
  listAudit: signedIn(({ companyId }, request) => listEntries(db, companyId, request)),

  countAudit: signedIn(async ({ companyId }, { from }) => {
    const own = db.selectFrom('audit_companies as c').where('c.company_id', '=', companyId)
    const count = async (entries: typeof own) => {
      const row = await entries
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(row.total)
    }
    const first = await own
      .innerJoin('audit_log as a', 'a.seq', 'c.seq')
      .orderBy('c.seq')
      .limit(1)
      .select('a.time')
      .executeTakeFirst()
    const since = from === undefined ? 0 : await firstSeqSince(db, from)
    const entries = await count(own)
    return {
      entries,
      since: first?.time ?? null,
      matching: since === 0 ? entries : await count(own.where('c.seq', '>=', since)),
    }
  }),

  verifyAudit: signedIn(async () => {
    const { entries, hash, brokenAt } = await verifyChain()
    return { entries, fingerprint: hash.slice(0, FINGERPRINT_LENGTH), broken_at: brokenAt ?? null }
  }),
})

export const adminAudit = { handlers: createAdminAudit } satisfies Feature
