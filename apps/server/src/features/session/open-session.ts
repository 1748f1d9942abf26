import { CODE, type LoginType, OTHER_COMPANY, type SignedIn, type Tokens } from '@parley/protocol/rest'
import { encodeHeadline, SIGN_IN_EVENT, type SignInEvent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { CallError } from '../../domain/rest/call-error.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import type { ServiceUrls } from '../../domain/rest/service-addresses.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Account } from './accounts.ts'
import { describeDevice } from './describe-device.ts'
import type { IssueTokens } from './issue-tokens.ts'
import type { OpenedSession, SessionStore } from './session-store.ts'

interface OpenerParts {
  sessions: SessionStore
  issueTokens: IssueTokens
  delivery: Delivery
  /** Told to every session [session-7]. */
  services: ServiceUrls
}

type Origin = Pick<CallContext, 'ip' | 'userAgent' | 'hostCompany'>

export interface SessionOpener {
  /** For sign-in methods that must spend something in the same transaction; call `welcome` afterwards. */
  store(
    account: Pick<Account, 'userId' | 'domain'>,
    how: LoginType,
    from: Origin,
    db: Kysely<Schema> | undefined,
    keptDeviceId?: string,
  ): Promise<OpenedSession>
  /** What every sign-in method returns about the person. */
  describe(account: Account): Omit<SignedIn, keyof Tokens>
  /** The response of every sign-in method. */
  welcome(account: Account, session: OpenedSession): Promise<SignedIn>
  open(account: Account, how: LoginType, from: Origin): Promise<SignedIn>
}

const describeAccount = (account: Account): Omit<SignedIn, keyof Tokens> => ({
  im_user_name: account.user,
  nick_name: account.nickName,
  avatar_url: account.avatar,
  mobile: account.mobile,
  is_customer: account.isCustomer === 1,
  domain: account.domain,
  chatserver_id: account.chatserverId,
})

const describeServices = ({ history, file }: ServiceUrls): Pick<SignedIn, 'history_api' | 'file_api'> => ({
  ...(history !== undefined && { history_api: history }),
  ...(file !== undefined && { file_api: file }),
})

/** Tells the person's other devices; the new one has no live connection yet and so gets nothing. */
function announceSignIn(
  delivery: Delivery,
  { user, domain }: Pick<Account, 'user' | 'domain'>,
  session: OpenedSession,
): void {
  if (!session.isNewDevice) return
  const event: SignInEvent = {
    session_id: session.id,
    device: session.device,
    ip: session.ip,
    login_type: session.loginType,
    time: session.createdAt,
  }
  const about = { kind: 'chat', id: user, reader: user } as const
  delivery.toUsers(domain, [user], encodeHeadline(SIGN_IN_EVENT, event, about, domain))
}

export const isOwnHost = (
  { domain }: Pick<Account, 'domain'>,
  { hostCompany = domain }: Pick<Origin, 'hostCompany'>,
): boolean => hostCompany === domain

export const foreignHost = () =>
  new CallError(CODE.forbidden, 'This address is that of another company.', undefined, OTHER_COMPANY)

/** Nobody signs in at the host name of another company [hosts-3]. */
function requireOwnHost(account: Pick<Account, 'domain'>, from: Origin): void {
  if (!isOwnHost(account, from)) throw foreignHost()
}

export function createSessionOpener({ sessions, issueTokens, ...rest }: OpenerParts): SessionOpener {
  const { delivery, services } = rest
  const describe: SessionOpener['describe'] = account => ({
    ...describeAccount(account),
    ...describeServices(services),
  })
  const describeOrigin = (userId: number, loginType: LoginType, { ip, userAgent }: Origin) => ({
    userId,
    loginType,
    ip,
    device: describeDevice(userAgent),
  })
  const welcome: SessionOpener['welcome'] = async (account, session) => {
    const { id, token, expiresAt } = session
    for (const sessionId of session.ended) delivery.endSession(sessionId)
    announceSignIn(delivery, account, session)
    const { user, domain } = account
    return {
      ...(await issueTokens({ token, sessionId: id, user, domain, expiresAt })),
      ...describe(account),
    }
  }
  return {
    describe,
    async store(account, how, from, db, keptDeviceId) {
      requireOwnHost(account, from)
      const origin = describeOrigin(account.userId, how, from)
      return await sessions.create({ ...origin, ...(keptDeviceId && { keptDeviceId }) }, db)
    },
    welcome,
    async open(account, how, from) {
      requireOwnHost(account, from)
      return await welcome(account, await sessions.create(describeOrigin(account.userId, how, from)))
    },
  }
}
