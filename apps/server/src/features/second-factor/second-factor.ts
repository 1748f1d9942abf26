import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { mayHelp } from '../../domain/access/may-call.ts'
import { removeAllFactors } from '../../domain/access/remove-all-factors.ts'
import type { NeedsSecondFactor } from '../../domain/access/second-factor.ts'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { openChangeablePerson } from '../../domain/people/open-person.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { writeAsAssistant } from '../../domain/people/write-as-assistant.ts'
import { notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'
import { sealingKey } from '../../storage/seal.ts'
import { SpentCodes } from '../../storage/spent-codes.ts'
import type { Storage } from '../../storage/storage.ts'
import { createAddFactor } from './add-factor.ts'
import { FactorUses } from './factor-uses.ts'
import { countFactors, createNeedsSecondFactor } from './factors.ts'
import { createOwnFactors } from './own-factors.ts'
import { createPassFactor } from './pass-factor.ts'
import { recallCode } from './recovery-codes.ts'
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

interface ResetParts {
  storage: Storage
  audit: Audit
  clock: Clock
  delivery: Delivery
  endSessions(userId: number, db: Kysely<Schema>): Promise<string[]>
}

/** The server does not know which language the person reads. */
const NEWS =
  '管理员已重置你的两步验证，下次登录请重新设置。如果你没有提出过申请，请联系管理员。\n' +
  'An administrator reset your two-step verification. Set it up again at your next sign-in. If you did not ask for this, contact them.'

const createResetFactors = (parts: ResetParts): Pick<Handlers, 'resetAdminFactors'> => ({
  resetAdminFactors: signedIn(async (caller, { account }, { ip }) => {
    const { companyId, domain } = caller
    const { userId, ended, role, name } = await changeCompany(parts, caller, ip, async (db, note) => {
      const { id: userId, role, name } = await openChangeablePerson(db, companyId, account)
      if (!mayHelp(caller, { role })) throw notAllowed()
      await removeAllFactors(db, userId)
      await note('factor-change', `${account} reset by an administrator`)
      return { userId, role, name, ended: await parts.endSessions(userId, db) }
    })
    for (const session of ended) parts.delivery.endSession(session)
    const { storage, clock } = parts
    await archiveAndAnnounce(parts, (db, announce) =>
      writeAsAssistant(
        db,
        { announce, dialect: storage.dialect, now: clock.now() },
        { companyId, userId, user: account, domain },
        NEWS,
      ),
    )
    if (role === 'administrator')
      await tellAdministrators(parts, caller, { kind: 'factors-reset', person: name })
    return {}
  }),
})

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
