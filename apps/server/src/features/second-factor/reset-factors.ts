import type { Kysely } from 'kysely'
import { removeAllFactors } from '../../domain/access/remove-all-factors.ts'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { openChangeablePerson } from '../../domain/people/open-person.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { writeAsAssistant } from '../../domain/people/write-as-assistant.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

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

export const createResetFactors = (parts: ResetParts): Pick<Handlers, 'resetAdminFactors'> => ({
  resetAdminFactors: signedIn(async (caller, { account }, { ip }) => {
    const { companyId, domain } = caller
    const { userId, ended, role, name } = await changeCompany(parts, caller, ip, async (db, note) => {
      const { id: userId, role, name } = await openChangeablePerson(db, companyId, account)
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
