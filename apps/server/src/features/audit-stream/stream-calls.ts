import { randomBytes } from 'node:crypto'
import { auditStreamHostOf, isEncryptedStream, isSyslogUrl } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { changeCompany } from '../../domain/people/change-company.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { seal } from '../../storage/seal.ts'
import { type AuditStream, sendEntries } from './send-entries.ts'
import { countEntries, INSTALLATION, selectNewest } from './stream-entries.ts'
import type { StreamParts } from './stream-parts.ts'

const selectStream = (db: Kysely<Schema>, companyId: number): Promise<AuditStream | undefined> =>
  db.selectFrom('audit_streams').where('company_id', '=', companyId).selectAll().executeTakeFirst()

async function describe(db: Kysely<Schema>, stream: AuditStream | undefined) {
  if (!stream) return null
  const { company_id, position, last_sent_at, failing_since, problem, paused_until } = stream
  return {
    waiting: await countEntries(db, company_id, Number(position)),
    last_sent_at,
    failing_since,
    problem,
    next_at: failing_since === null ? null : paused_until,
  }
}

/** Where the audit log is sent, for administrators [audit-stream-3]. */
export const createStreamCalls = (
  parts: StreamParts,
  wake: () => void,
): Pick<Handlers, 'getAuditStream' | 'saveAuditStream' | 'testAuditStream'> => {
  const { storage, installationUrl } = parts
  const selectInstallation = async () =>
    installationUrl === undefined ? undefined : await selectStream(storage.db, INSTALLATION)
  /** What is sent for all companies is no business of one among several: it would tell what the others do. */
  const isShared = async () => {
    const companies = await storage.db.selectFrom('companies').select('id').limit(2).execute()
    return companies.length > 1
  }
  /** Only the host of its address is shown: the rest is the operator's. */
  const describeInstallation = async () => {
    const stream = await selectInstallation()
    if (!stream) return null
    return {
      host: auditStreamHostOf(installationUrl ?? ''),
      is_failing: stream.failing_since !== null,
      state: (await isShared()) ? null : await describe(storage.db, stream),
    }
  }
  const selectTested = async (which: 'company' | 'installation', companyId: number) => {
    if (which === 'company') return await selectStream(storage.db, companyId)
    return (await isShared()) ? undefined : await selectInstallation()
  }
  return {
    getAuditStream: signedIn(async ({ companyId }) => {
      const stream = await selectStream(storage.db, companyId)
      return {
        url: stream?.url ?? '',
        company: await describe(storage.db, stream),
        installation: await describeInstallation(),
      }
    }),

    saveAuditStream: signedIn(async (caller, { url }, { ip }) => {
      if (url !== '' && !(parts.isPlainAllowed || isEncryptedStream(url)))
        return { outcome: 'insecure' as const, secret: '' }
      const secret = await changeCompany(parts, caller, ip, async (db, note) => {
        const before = await selectStream(db, caller.companyId)
        if ((before?.url ?? '') === url) return ''
        const created = await store(parts, db, caller.companyId, url)
        await note(
          'company-change',
          url === '' ? 'audit log sent nowhere' : `audit log sent to ${auditStreamHostOf(url)}`,
        )
        return created
      })
      await tellAdministrators(parts, caller, { kind: 'audit-stream' })
      wake()
      return { outcome: 'saved' as const, secret }
    }),

    testAuditStream: signedIn(async ({ companyId, domain, user }, { stream: which }, { ip }) => {
      const stream = await selectTested(which, companyId)
      if (!stream) return { outcome: 'none' as const, status: 0 }
      const now = parts.clock.now()
      const test = {
        seq: 0,
        time: new Date(now).toISOString(),
        company: domain,
        action: 'test',
        outcome: 'ok' as const,
        account: user,
        ip,
        detail: 'A test from Parley.',
        hash: '',
      }
      const sending = await sendEntries(parts, stream, [test])
      // It is known to work again: what waits need not wait longer.
      if (sending.outcome === 'sent') {
        await storage.db
          .updateTable('audit_streams')
          .set({ paused_until: 0 })
          .where('company_id', '=', stream.company_id)
          .execute()
        wake()
      }
      return sending
    }),
  }
}

/** What waited for another address goes to the new one. Returns the secret of a web address. */
async function store(
  { key }: StreamParts,
  db: Kysely<Schema>,
  companyId: number,
  url: string,
): Promise<string> {
  if (url === '') {
    await db.deleteFrom('audit_streams').where('company_id', '=', companyId).execute()
    return ''
  }
  const secret = isSyslogUrl(url) ? '' : randomBytes(32).toString('base64url')
  const changes = {
    url,
    sealed_secret: secret === '' ? '' : seal(Buffer.from(secret), key, companyId),
    failures: 0,
    failing_since: null,
    problem: null,
    paused_until: 0,
  }
  await db
    .insertInto('audit_streams')
    .values({ ...changes, company_id: companyId, position: await selectNewest(db) })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(changes))
    .execute()
  return secret
}
