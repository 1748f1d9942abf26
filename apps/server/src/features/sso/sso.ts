import { randomBytes } from 'node:crypto'
import type { SingleSignOn } from '../../ports/single-sign-on.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import { sealingKey } from '../../storage/seal.ts'
import { createFindProvider } from './provider.ts'
import { createSignOn } from './sign-on.ts'
import type { SsoParts } from './sso-parts.ts'
import { createSsoSettings } from './sso-settings.ts'

/** `outside`: a key that is not in the database. */
async function createSso(given: Omit<SsoParts, 'key' | 'findProvider'>, outside: Uint8Array | undefined) {
  const secret = await loadSecret(given.storage.db, 'sso-key', async () =>
    randomBytes(32).toString('base64url'),
  )
  const key = sealingKey(secret, outside, 'single sign-on')
  const parts = { ...given, key, findProvider: createFindProvider(given, given.clock) }
  return { pages: createSignOn(parts), handlers: createSsoSettings(parts) }
}

declare module '../../slots/context.ts' {
  interface Services {
    sso: SingleSignOn
  }
}

const CODE_LIFE_MS = 60_000

export const sso = {
  async start(context) {
    const { config, outsideKey, tokens, provide } = context
    const { pages, handlers } = await createSso(
      {
        ...context,
        isPrivateAllowed: config.privateHosts,
        createCode: async userId =>
          (await tokens.create({ purpose: 'sso', userId, lifeMs: CODE_LIFE_MS })).token,
      },
      outsideKey,
    )
    provide({ sso: pages })
    return { handlers }
  },
} satisfies Feature
