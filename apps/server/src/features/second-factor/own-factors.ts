import { CODE } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import { CallError, notAllowed, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { countFactors, isFactorRequired } from './factors.ts'
import { countRecoveryCodes } from './pass-factor.ts'
import { selectPasskeys } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { lockPerson, type SecondFactorParts } from './second-factor-parts.ts'

const PROOF_LIFE_MS = 600_000
const APP = 'app'

type OwnCalls = 'confirmFactorChange' | 'listFactors' | 'removeFactor' | 'renewRecoveryCodes'

export const createOwnFactors = (parts: SecondFactorParts): Pick<Handlers, OwnCalls> => ({
  confirmFactorChange: signedIn(async (caller, request, context) => {
    const { userId, sessionId: madeBy } = caller
    if (!(await parts.verifyOwnPassword(caller, request, context))) {
      const { ip } = context
      await parts.audit.record({ action: 'factor-change', outcome: 'refused', ip, userId })
      throw new CallError(CODE.forbidden, 'The current password is wrong.')
    }
    const proof = { purpose: 'factor-change', userId, lifeMs: PROOF_LIFE_MS, madeBy } as const
    const { token, expiresAt } = await parts.tokens.create(proof)
    return { proof: token, expires_at: expiresAt }
  }),

  listFactors: signedIn(async ({ userId }) => {
    const { db } = parts.storage
    const app = await db
      .selectFrom('totp_secrets')
      .where('user_id', '=', userId)
      .select('created_at')
      .executeTakeFirst()
    const passkeys = await selectPasskeys(db, userId)
    return {
      app_since: app ? Number(app.created_at) : null,
      passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        created_at: Number(created_at),
        used_at: used_at === null ? null : Number(used_at),
      })),
      recovery_codes_left: await countRecoveryCodes(parts, userId),
      is_required: await isFactorRequired(db, userId),
    }
  }),

  removeFactor: createRemoveFactor(parts),

  renewRecoveryCodes: signedIn(async (caller, { proof }, { ip }) => {
    await demandProof(parts, caller, proof)
    const { userId } = caller
    return await parts.storage.transaction(async db => {
      await lockPerson(db, userId)
      if ((await countFactors(db, userId)) === 0) throw notFound('There is no second step yet.')
      const detail = 'new recovery codes'
      await parts.audit.recordWithin(db, { action: 'factor-change', outcome: 'ok', ip, userId, detail })
      return { recovery_codes: await renewRecoveryCodes(db, userId) }
    })
  }),
})

const createRemoveFactor = (parts: SecondFactorParts): Handlers['removeFactor'] =>
  signedIn(async (caller, { proof, id }, { ip }) => {
    await demandProof(parts, caller, proof)
    const { userId } = caller
    return await parts.storage.transaction(async db => {
      await lockPerson(db, userId)
      const isLast = (await countFactors(db, userId)) === 1
      if (isLast && (await isFactorRequired(db, userId))) return { outcome: 'required' as const }
      const removed =
        id === APP
          ? db.deleteFrom('totp_secrets').where('user_id', '=', userId)
          : db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id)
      const { numDeletedRows } = await removed.executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw notFound('There is nothing to remove.')
      // Recovery codes alone are no second step.
      if (isLast) await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      const detail = `${id === APP ? 'app' : 'passkey'} removed`
      await parts.audit.recordWithin(db, { action: 'factor-change', outcome: 'ok', ip, userId, detail })
      return { outcome: 'removed' as const }
    })
  })

async function demandProof({ tokens }: SecondFactorParts, { sessionId }: Caller, proof: string) {
  const holder = await tokens.holderOf('factor-change', proof)
  if (holder?.madeBy !== sessionId) throw notAllowed()
}
