import type { SignInWay } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { CallError } from '../../domain/rest/call-error.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Account } from './accounts.ts'

export const wayClosed = () =>
  new CallError(CODE.wayClosed, 'Your company does not allow signing in like this.')

const isClosed = (closedWays: string, way: SignInWay): boolean => closedWays.split(' ').includes(way)

/** Throws if the company has switched this way off [session-21]. Administrators can always use a password. */
export function requireOpenWay(
  { role, closedWays, isSsoOn }: Pick<Account, 'role' | 'closedWays' | 'isSsoOn'>,
  way: SignInWay | 'sso',
): void {
  if (way === 'password' && role === 'administrator') return
  if (way === 'sso' ? isSsoOn !== 1 : isClosed(closedWays, way)) throw wayClosed()
}

/** The same before anybody is known. */
export async function requireOpenWayOf(db: Kysely<Schema>, domain: string, way: SignInWay): Promise<void> {
  if (await isWayClosedIn(db, domain, way)) throw wayClosed()
}

/** People may type the company's name instead of its domain; the domain of one may be the name of another. */
export async function isWayClosedIn(db: Kysely<Schema>, company: string, way: SignInWay): Promise<boolean> {
  const rows = await db
    .selectFrom('companies')
    .where(where => where.or([where('domain', '=', company), where('name', '=', company)]))
    .select(['domain', 'closed_ways'])
    .execute()
  const row = rows.find(({ domain }) => domain === company) ?? rows[0]
  return isClosed(row?.closed_ways ?? '', way)
}
