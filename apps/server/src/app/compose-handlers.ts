import type { Audit } from '../domain/audit/audit.ts'
import { createPictures } from '../domain/pictures/pictures.ts'
import type { Handlers } from '../domain/rest/handlers.ts'
import type { MemberCache } from '../domain/rooms/member-cache.ts'
import type { UsageTally } from '../domain/usage/usage-tally.ts'
import { verifyChain } from '../features/audit/verify-chain.ts'
import { createCompanies } from '../features/companies/companies.ts'
import type { Destroyer } from '../features/destroy/destroyer.ts'
import type { DutyParts } from '../features/duty/duty.ts'
import { createErrorReports } from '../features/error-reports/error-reports.ts'
import type { FilesFeature } from '../features/files/files.ts'
import { createDescribeLink } from '../features/links/describe-link.ts'
import type { SearchParts } from '../features/search/search.ts'
import { countFactors } from '../features/second-factor/factors.ts'
import type { SessionFeature } from '../features/session/session.ts'
import type { StickersFeature } from '../features/stickers/stickers.ts'
import { createSystem } from '../features/system/system.ts'
import type { Delivery } from '../ports/delivery.ts'
import type { Limiter } from '../ports/limiter.ts'
import type { Parts } from './compose.ts'
import type { composeLater } from './compose-later.ts'
import type { composeModeration } from './compose-moderation.ts'
import type { composeSignIn } from './compose-sign-in.ts'
import type { composeWebhooks } from './compose-webhooks.ts'
import { createExceptionService } from './exception-service.ts'
import * as features from './handler-features.ts'
import type { Live } from './live.ts'
import { CHATSERVER_VERSION, SERVER_VERSION } from './version.ts'

const PASSWORD_LINK_LIFE_MS = 24 * 3_600_000

/** What the parts of the server know of each other. */
export interface InnerParts {
  delivery: Delivery
  members: MemberCache
  audit: Audit
  destroyer: Destroyer
  search: SearchParts
  isThere: DutyParts['isThere']
  later: ReturnType<typeof composeLater>
  limiter: Limiter
  gate: Awaited<ReturnType<typeof composeModeration>>
  submit: Live['submit']
  usage: UsageTally
  session: SessionFeature
  webhooks: Awaited<ReturnType<typeof composeWebhooks>>
  signIn: Awaited<ReturnType<typeof composeSignIn>>
  files: FilesFeature
  stickers: StickersFeature
}

export function composeHandlers(parts: Parts, inner: InnerParts): Handlers {
  const { config, storage, clock, hashing, blobs, folder } = parts
  const { db } = storage
  const { session, search, later, delivery, members, audit, destroyer, isThere, limiter, gate } = inner
  const { endSessions, signInAs, openPassword } = session
  return {
    ...createFeatures({
      ...{
        db,
        clock,
        delivery,
        members,
        audit,
        destroyer,
        isThere,
        limiter,
        ...gate,
        ...search,
        ...later,
      },
      submit: inner.submit,
      usage: inner.usage,
      ...{ endSessions, signInAs, openPassword, hashPassword: hashing.hash },
      pictures: createPictures({ blobs, folder }),
      fileQuota: config.files.quota,
      createPasswordLink: (userId: number) =>
        session.tokens.create({ purpose: 'password-link', userId, lifeMs: PASSWORD_LINK_LIFE_MS }),
      verifyChain: () => verifyChain(db),
      hasSecondFactor: async (userId: number) => (await countFactors(db, userId)) > 0,
      endLiveSession: (sessionId: string) => delivery.endSession(sessionId),
    }),
    ...session.handlers,
    ...inner.signIn.handlers,
    ...inner.webhooks.handlers,
    ...inner.files.handlers,
    ...inner.stickers.handlers,
    ...createSystem(db, clock, { chatServer: CHATSERVER_VERSION, product: SERVER_VERSION }),
    ...createCompanies(db, !config.companyList),
    ...createDescribeLink(config.linkPreviews, () => clock.now()),
    ...composeErrorReports(parts),
  }
}

type Create = (typeof features)[keyof typeof features]
type All<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer A) => void ? A : never

type PartsOf<C> = C extends (parts: infer P) => unknown ? (parts: P) => void : never
type AllParts = PartsOf<Create> extends (parts: infer P) => void ? P : never

const createFeatures = (parts: AllParts): All<ReturnType<Create>> =>
  Object.assign({}, ...Object.values(features).map(create => create(parts)))

const composeErrorReports = ({ config, storage: { db }, clock, log }: Parts) =>
  createErrorReports({
    ...{ db, clock, webRoot: config.webRoot },
    exceptions: config.exceptions && createExceptionService(config.exceptions, message => log.warn(message)),
  })
