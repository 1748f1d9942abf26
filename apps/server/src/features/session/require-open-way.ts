import type { SignInWay } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { CallError } from '../../domain/rest/call-error.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Account } from './accounts.ts'

const closed = () => new CallError(CODE.wayClosed, 'Your company does not allow signing in like this.')

const isClosed = (closedWays: string, way: SignInWay): boolean => closedWays.split(' ').includes(way)

/** Throws if the company has switched this way off [session-21]. Administrators can always use a password. */
export function requireOpenWay(
  { role, closedWays, isSsoOn }: Pick<Account, 'role' | 'closedWays' | 'isSsoOn'>,
  way: SignInWay | 'sso',
): void {
  if (way === 'password' && role === 'administrator') return
  if (way === 'sso' ? isSsoOn !== 1 : isClosed(closedWays, way)) throw closed()
}

/** The same before anybody is known. */
export async function requireOpenWayOf(db: Kysely<Schema>, domain: string, way: SignInWay): Promise<void> {
  const company = await db
    .selectFrom('companies')
    .where('domain', '=', domain)
    .select('closed_ways')
    .executeTakeFirst()
  if (isClosed(company?.closed_ways ?? '', way)) throw closed()
}
