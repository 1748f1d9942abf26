import type { ExceptionRecord } from '@parley/protocol/model'
import { maskError } from '@parley/protocol/rest'
import bowser from 'bowser'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ExceptionService } from '../../ports/exception-service.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { resolveStack } from './resolve-stack.ts'
import { storeError } from './store-error.ts'

interface Parts {
  db: Kysely<Schema>
  clock: Clock
  webRoot: string
  exceptions: ExceptionService | undefined
}

type ErrorCalls = 'reportError' | 'listErrorGroups' | 'getErrorSource' | 'deleteErrorGroup'

const createErrorReports = (parts: Parts): Pick<Handlers, ErrorCalls> => ({
  reportError: async ({ caller, userAgent }, record) => {
    const companyId = caller?.companyId ?? (await findCompanyId(parts.db, record.domain))
    const masked = maskRecord(record, caller, parts.clock.now())
    if (companyId !== undefined)
      await storeError(parts.db, {
        companyId,
        code: masked.error_code,
        severity: masked.severity,
        stack: masked.stack,
        version: masked.app_version,
        count: masked.count,
        time: masked.time,
        isAnonymous: caller === undefined,
        browser: describeBrowser(userAgent),
      })
    parts.exceptions?.send(masked)
    return {}
  },
  listErrorGroups: signedIn(async ({ companyId }) => {
    const rows = await selectGroups(parts.db, companyId).orderBy('last_at', 'desc').selectAll().execute()
    return {
      groups: rows.map(({ company_id: _, versions, browsers, severity, ...row }) => ({
        ...row,
        severity: severity === 'warning' ? ('warning' as const) : ('error' as const),
        versions: JSON.parse(versions) as string[],
        browsers: JSON.parse(browsers) as string[],
      })),
    }
  }),
  getErrorSource: signedIn(async ({ companyId }, { id }) => {
    const row = await selectGroups(parts.db, companyId)
      .where('id', '=', id)
      .select('stack')
      .executeTakeFirst()
    if (!row) throw notFound('No such error.')
    return { stack: await resolveStack(parts.webRoot, row.stack) }
  }),
  deleteErrorGroup: signedIn(async ({ companyId }, { id }) => {
    await parts.db
      .deleteFrom('error_groups')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    return {}
  }),
})

const selectGroups = (db: Kysely<Schema>, companyId: number) =>
  db.selectFrom('error_groups').where('company_id', '=', companyId)

/** The server sets who and when, and masks the client's words again [error-reports-2]. */
function maskRecord(record: ExceptionRecord, caller: Caller | undefined, time: number): ExceptionRecord {
  const texts = Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, maskError(value)]] : [],
    ),
  )
  return {
    ...record,
    ...texts,
    severity: record.severity,
    domain: caller?.domain ?? record.domain,
    user_id: caller?.user ?? '',
    user_name: caller?.nickName ?? '',
    time,
  }
}

function describeBrowser(userAgent: string): string {
  if (userAgent === '') return '?'
  const { name = '?', version = '' } = bowser.parse(userAgent).browser
  return `${name} ${version.split('.', 1)[0]}`.trim()
}

async function findCompanyId(db: Kysely<Schema>, domain: string): Promise<number | undefined> {
  const company = await db
    .selectFrom('companies')
    .where('domain', '=', domain)
    .select('id')
    .executeTakeFirst()
  return company?.id
}

export const errorReports = {
  handlers: context => createErrorReports({ ...context, webRoot: context.config.webRoot }),
} satisfies Feature
