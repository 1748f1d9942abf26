import { randomBytes } from 'node:crypto'
import type { NeedsSecondFactor } from '../../domain/access/second-factor.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import { sealingKey } from '../../storage/seal.ts'
import { SpentCodes } from '../../storage/spent-codes.ts'
import { createAddFactor } from './add-factor.ts'
import { FactorUses } from './factor-uses.ts'
import { countFactors, createNeedsSecondFactor } from './factors.ts'
import { createOwnFactors } from './own-factors.ts'
import { createPassFactor } from './pass-factor.ts'
import { recallCode } from './recovery-codes.ts'
import { createResetFactors } from './reset-factors.ts'
import type { SecondFactorParts } from './second-factor-parts.ts'

/** `outside`: a key that is not in the database. */
async function createSecondFactor(
  given: Omit<SecondFactorParts, 'key' | 'uses'>,
  outside: Uint8Array | undefined,
  dataDir: string,
) {
  const secret = await loadSecret(given.storage.db, 'second-factor-key', async () =>
    randomBytes(32).toString('base64url'),
  )
  const uses = new FactorUses(given.storage.db, new SpentCodes(dataDir))
  uses.restore(recallCode)
  await uses.save()
  const parts = { ...given, uses, key: sealingKey(secret, outside, 'second factor') }
  return { ...createPassFactor(parts), ...createAddFactor(parts), ...createOwnFactors(parts) }
}

declare module '../../slots/context.ts' {
  interface Services {
    needsSecondFactor: NeedsSecondFactor
    hasSecondFactor(userId: number): Promise<boolean>
  }
}

export const secondFactor = {
  async start(context) {
    const { db, outsideKey, config, provide } = context
    provide({
      needsSecondFactor: createNeedsSecondFactor(db),
      hasSecondFactor: async userId => (await countFactors(db, userId)) > 0,
    })
    return { handlers: await createSecondFactor(context, outsideKey, config.dataDir) }
  },
  handlers: createResetFactors,
} satisfies Feature
