import type { Tokens } from '@parley/protocol/rest'
import { historyTokenOf } from './opaque-token.ts'
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
  (xmppTokens: XmppTokens, historyKey: Uint8Array, epoch: string): IssueTokens =>
  async session => ({
    token: session.token,
    xmpp_token: await xmppTokens.sign(session.user, session.domain, session.sessionId),
    history_token: historyTokenOf(session.token, historyKey),
    expires_at: session.expiresAt,
    epoch,
  })
