import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { hashToken, historyTokenOf, nextTokenOf, refreshSecretOf } from './opaque-token.ts'
import { ABSOLUTE_LIFE_MS, EXTEND_BEFORE_MS, GRACE_MS, TOKEN_LIFE_MS } from './session-times.ts'

export interface RenewedToken {
  token: string
  /** When the session token expires. */
  expiresAt: number
}

/**
 * Session token, history token and refresh token change together. The previous ones stay valid for requests in flight.
 */
export async function renewTokens(
  db: Kysely<Schema>,
  sessionId: string,
  refreshSecret: string,
  key: Uint8Array,
  now: number,
): Promise<RenewedToken> {
  const token = nextTokenOf(refreshSecret, key)
  const expiresAt = now + TOKEN_LIFE_MS
  // Still unused: the response was lost, or another window is asking.
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_until: expiresAt })
    .where('id', '=', sessionId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return { token, expiresAt }
  await db
    .updateTable('sessions')
    .set(({ ref, case: when, val }) => ({
      token_hash: hashToken(token),
      history_token_hash: hashToken(historyTokenOf(token, key)),
      refresh_hash: hashToken(refreshSecretOf(token, key)),
      token_until: expiresAt,
      expires_at: when()
        .when('expires_at', '<=', now + EXTEND_BEFORE_MS)
        .then(val(now + ABSOLUTE_LIFE_MS))
        .else(ref('expires_at'))
        .end(),
      old_token_hash: ref('token_hash'),
      old_history_token_hash: ref('history_token_hash'),
      old_refresh_hash: hashToken(refreshSecret),
      old_until: now + GRACE_MS,
      renewed_unused: 1,
    }))
    .where('id', '=', sessionId)
    // Another window may have been faster: its tokens are the same as ours.
    .where(where =>
      where.or([where('refresh_hash', '=', hashToken(refreshSecret)), where('refresh_hash', 'is', null)]),
    )
    .execute()
  return { token, expiresAt }
}
