import { createHash, randomBytes } from 'node:crypto'
import { MAX_DIRECTORY_TOKENS } from '@parley/protocol/model'
import { networkOf } from '../../domain/access/network-of.ts'
import { TYPED } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { type TellingParts, tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { ScimRequest } from '../../ports/scim.ts'
import { ScimError } from './scim-error.ts'
import type { Directory, ScimParts } from './scim-parts.ts'

/** "Last used" may lag by this much, so that reading does not write. */
const TOUCH_EVERY_MS = 60_000
const DAY_MS = 86_400_000

const hashScimToken = (token: string): string =>
  createHash('sha256').update(`scim ${token}`).digest('base64url')

type TokenCalls = 'getScim' | 'createScimToken' | 'revokeScimToken'

/** The tokens of the company's directories, for its administrators [scim-2]. */
export const createScimTokens = (
  parts: Pick<ScimParts, 'audit'> & TellingParts,
): Pick<Handlers, TokenCalls> => ({
  getScim: signedIn(async ({ companyId }, _request, { origin }) => {
    const { new_groups } = await parts.storage.db
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select('new_groups')
      .executeTakeFirstOrThrow()
    const tokens = await parts.storage.db
      .selectFrom('scim_tokens as t')
      .innerJoin('users as u', 'u.id', 't.created_by')
      .where('t.company_id', '=', companyId)
      .select(['t.id', 't.name', 'u.nick_name as created_by', 't.created_at', 't.expires_at', 't.used_at'])
      .orderBy('t.id')
      .limit(MAX_DIRECTORY_TOKENS)
      .execute()
    return { base_url: `${origin}/scim/v2`, new_groups, tokens }
  }),

  createScimToken: signedIn(async (caller, { name, days }, { ip }) => {
    const { companyId: company_id, userId: created_by } = caller
    const token = randomBytes(32).toString('base64url')
    const now = parts.clock.now()
    const isCreated = await changeCompany(parts, caller, ip, async (db, note) => {
      const all = await db
        .selectFrom('scim_tokens')
        .where('company_id', '=', company_id)
        .select('id')
        .execute()
      if (all.length >= MAX_DIRECTORY_TOKENS) return false
      const expires_at = days === 0 ? null : now + days * DAY_MS
      const made = { company_id, created_by, created_at: now, expires_at, used_at: null }
      await db
        .insertInto('scim_tokens')
        .values({ ...made, name, hash: hashScimToken(token) })
        .execute()
      await note('company-change', `directory token created ${TYPED}`, { texts: [name] })
      return true
    })
    if (!isCreated) return { outcome: 'too-many' as const, token: '' }
    await tellAdministrators(parts, caller, { kind: 'directory-token' })
    return { outcome: 'created' as const, token }
  }),

  revokeScimToken: signedIn(async (caller, { id }, { ip }) => {
    await changeCompany(parts, caller, ip, async (db, note) => {
      const gone = await db
        .deleteFrom('scim_tokens')
        .where('company_id', '=', caller.companyId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst()
      if (!gone) throw notFound('No such token.')
      await note('company-change', `directory token revoked ${TYPED}`, { texts: [gone.name] })
    })
    return {}
  }),
})

/** The company that the token of a request belongs to. */
export async function authenticate(
  { storage: { db }, clock, limiter }: ScimParts,
  { token, ip, origin }: ScimRequest,
): Promise<Directory> {
  const now = clock.now()
  const found = await db
    .selectFrom('scim_tokens as t')
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('sso_settings as s', 's.company_id', 't.company_id')
    .where('t.hash', '=', hashScimToken(token ?? ''))
    .where('c.frozen', '=', 0)
    .where(({ or, eb }) => or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now)]))
    .select(['t.id', 't.company_id as companyId', 't.created_by as userId', 't.used_at'])
    .select(['c.domain', 'c.new_groups as newGroups', 's.email_domain'])
    .executeTakeFirst()
  if (!found) {
    // Guessing tokens is rate-limited like any anonymous call.
    await limiter.consume('public', `ip ${networkOf(ip)}`)
    throw new ScimError(401, 'The token is not valid.')
  }
  const { id, used_at, email_domain, ...directory } = found
  if (Number(used_at ?? 0) < now - TOUCH_EVERY_MS)
    await db.updateTable('scim_tokens').set({ used_at: now }).where('id', '=', id).execute()
  return { ...directory, emailDomain: (email_domain ?? '').toLowerCase(), ip, origin }
}
