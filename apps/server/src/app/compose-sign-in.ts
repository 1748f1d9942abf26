import type { Audit } from '../domain/audit/audit.ts'
import { createSecondFactor } from '../features/second-factor/second-factor.ts'
import type { SessionFeature } from '../features/session/session.ts'
import { createSso } from '../features/sso/sso.ts'
import type { Delivery } from '../ports/delivery.ts'
import type { Limiter } from '../ports/limiter.ts'
import type { Parts } from './compose.ts'
import { reachOf } from './reach-of.ts'

const CODE_LIFE_MS = 60_000

/** What belongs to a sign-in besides password, SMS and QR code. */
export async function composeSignIn(
  { config, storage, clock, pepper }: Parts,
  session: SessionFeature,
  audit: Audit,
  limiter: Limiter,
  delivery: () => Delivery,
) {
  const factors = await createSecondFactor(
    { ...session, storage, clock, audit, limiter },
    pepper?.secret,
    config.dataDir,
  )
  const sso = await createSso(
    {
      ...{ storage, clock, audit, delivery },
      reach: reachOf(config),
      isPrivateAllowed: config.privateHosts,
      createCode: async userId =>
        (await session.tokens.create({ purpose: 'sso', userId, lifeMs: CODE_LIFE_MS })).token,
    },
    pepper?.secret,
  )
  return { handlers: { ...factors, ...sso.handlers }, sso: sso.pages }
}
