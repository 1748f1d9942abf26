import type { Tokens } from '@parley/protocol/rest'
import type { CallResult, EntryCall } from '../../http/caller.ts'
import type { LoginInfo } from './login-info.ts'
import { hasExpired } from './rejoin.ts'

/** By the session token, or by the refresh token if that has expired, e.g. overnight. */
export async function askTokens(call: EntryCall, refreshToken?: string): Promise<CallResult<Tokens>> {
  const fresh = await call('refreshToken', {})
  const isOver = !fresh.ok && hasExpired(fresh.problem)
  return isOver && refreshToken ? call('refreshToken', { token: refreshToken }) : fresh
}

/** An older server sends neither a refresh token nor an epoch. */
export const decodeTokens = (fresh: Tokens, knownEpoch = '') =>
  ({
    token: fresh.token,
    historyToken: fresh.history_token,
    refreshToken: fresh.refresh_token ?? '',
    expiresAt: fresh.expires_at,
    epoch: fresh.epoch ?? knownEpoch,
  }) satisfies Partial<LoginInfo>
