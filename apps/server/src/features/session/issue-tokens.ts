import type { Tokens } from '@parley/protocol/rest'
import { encodeRefreshToken, historyTokenOf, refreshSecretOf } from './opaque-token.ts'
import type { XmppTokens } from './xmpp-token.ts'

interface IssuedFor {
  token: string
  sessionId: string
  user: string
  domain: string
  expiresAt: number
}

export type IssueTokens = (session: IssuedFor) => Promise<Tokens>

export const createTokenIssuer =
  (xmppTokens: XmppTokens, tokenKey: Uint8Array, epoch: string): IssueTokens =>
  async session => ({
    token: session.token,
    xmpp_token: await xmppTokens.sign(session.user, session.domain, session.sessionId),
    history_token: historyTokenOf(session.token, tokenKey),
    refresh_token: encodeRefreshToken({
      sessionId: session.sessionId,
      secret: refreshSecretOf(session.token, tokenKey),
    }),
    expires_at: session.expiresAt,
    epoch,
  })
