import { type AnswerOf, CODE, type Contract, type RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { badInput, CallError } from '../../kernel/call-error.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Schema } from '../../storage/schema.ts'
import type { IssueTokens } from './issue-tokens.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { PasswordKey } from './password-key.ts'
import type { SessionStore } from './session-store.ts'

interface SignInParts {
  limiter: Limiter
  db: Kysely<Schema>
  key: PasswordKey
  openEnvelope: (base64: string) => string
  hashing: PasswordHashing
  sessions: SessionStore
  issueTokens: IssueTokens
  endLiveSession: (sessionId: string) => void
}

type Login = Contract['login']

/** One text whether the company, the account or the password is wrong. */
const refused = () => new CallError(CODE.forbidden, 'Account or password is wrong.')

export const createSignIn =
  (parts: SignInParts) =>
  async (request: RequestOf<Login>): Promise<AnswerOf<Login>> => {
    if (request.key_id !== parts.key.id) throw badInput('key_id', 'not the current key')
    const password = parts.openEnvelope(request.password)
    const attempts = `${request.domain.toLowerCase()} ${request.account.trim().toLowerCase()}`
    // Taken before the password is looked at, so that parallel guesses cannot slip through.
    await parts.limiter.consume('loginAccount', attempts)
    const account = await findAccount(parts.db, request.domain, request.account)
    const matches = await parts.hashing.verify(account?.passwordHash, password)
    if (!account || !matches) throw refused()
    await parts.limiter.forgive('loginAccount', attempts)
    const { id, token, expiresAt, ended } = await parts.sessions.create(account.userId, 'web')
    for (const sessionId of ended) parts.endLiveSession(sessionId)
    const session = { token, sessionId: id, user: account.user, domain: account.domain, expiresAt }
    return {
      ...(await parts.issueTokens(session)),
      im_user_name: account.user,
      nick_name: account.nickName,
      avatar_url: account.avatar,
      mobile: account.mobile,
      is_customer: account.isCustomer === 1,
      domain: account.domain,
      chatserver_id: account.chatserverId,
    }
  }

/** People may type the company's name where its domain is meant. */
const findAccount = (db: Kysely<Schema>, company: string, account: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where(where => where.or([where('c.domain', '=', company), where('c.name', '=', company)]))
    .where('u.user_name', '=', account.trim().toLowerCase())
    .where('u.disabled', '=', 0)
    .where('c.frozen', '=', 0)
    .select([
      'u.id as userId',
      'u.user_name as user',
      'u.nick_name as nickName',
      'u.avatar',
      'u.mobile',
      'u.is_customer as isCustomer',
      'u.password_hash as passwordHash',
      'c.domain',
      'c.chatserver_id as chatserverId',
    ])
    .executeTakeFirst()
