import { createHash, randomBytes } from 'node:crypto'
import { changeCompany } from '../../domain/people/change-company.ts'
import { type TellingParts, tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { ScimParts } from './scim-parts.ts'

type TokenCalls = 'getScimToken' | 'createScimToken' | 'revokeScimToken'

export const hashScimToken = (token: string): string =>
  createHash('sha256').update(`scim ${token}`).digest('base64url')

/** The token of the company's directory, for its administrators [scim-2]. */
export const createScimToken = (
  parts: Pick<ScimParts, 'audit'> & TellingParts,
): Pick<Handlers, TokenCalls> => ({
  getScimToken: signedIn(async ({ companyId }, _request, { origin }) => {
    const found = await parts.storage.db
      .selectFrom('scim_tokens')
      .where('company_id', '=', companyId)
      .select(['created_at', 'used_at'])
      .executeTakeFirst()
    return {
      base_url: `${origin}/scim/v2`,
      created_at: found?.created_at ?? null,
      used_at: found?.used_at ?? null,
    }
  }),

  createScimToken: signedIn(async (caller, _request, { ip }) => {
    const { companyId: company_id, userId: created_by } = caller
    const token = randomBytes(32).toString('base64url')
    const row = { hash: hashScimToken(token), created_by, created_at: parts.clock.now(), used_at: null }
    await changeCompany(parts, caller, ip, async (db, note) => {
      await db
        .insertInto('scim_tokens')
        .values({ company_id, ...row })
        .onConflict(conflict => conflict.column('company_id').doUpdateSet(row))
        .execute()
      await note('company-change', 'directory token created')
    })
    await tellAdministrators(parts, caller, { kind: 'directory-token' })
    return { token }
  }),

  revokeScimToken: signedIn(async (caller, _request, { ip }) => {
    await changeCompany(parts, caller, ip, async (db, note) => {
      await db.deleteFrom('scim_tokens').where('company_id', '=', caller.companyId).execute()
      await note('company-change', 'directory token revoked')
    })
    return {}
  }),
})
