import { findSetupFaults } from '@parley/protocol/model'
import type { SignedIn } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import { createAssistantOf } from '../../domain/people/assistant.ts'
import { createCompany } from '../../domain/people/create-company.ts'
import { createUsers } from '../../domain/people/create-users.ts'
import { badInput, notFound } from '../../domain/rest/call-error.ts'
import type { CallContext, Handlers } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { findSetupEnd, useSetupCode } from './setup-link.ts'

interface SetupParts {
  storage: Storage
  audit: Audit
  clock: Clock
  hashPassword(password: string): Promise<string>
  openPassword(request: { key_id: string; password: string }): Promise<string>
  /** Opens a session for an account that is already authenticated. */
  signInAs(userId: number, context: CallContext): Promise<SignedIn>
}

/** One text for a used, an expired and a guessed link. */
const linkGone = () => notFound('This link no longer works.')

/** The first company of a server and its first administrator. */
const createSetup = (parts: SetupParts): Pick<Handlers, 'checkSetup' | 'createFirstCompany'> => ({
  async checkSetup(_context, { code }) {
    const end = await findSetupEnd(parts.storage.db, code, parts.clock.now())
    if (end === undefined) throw linkGone()
    return { expires_at: end }
  },

  async createFirstCompany(context, { code, company_name, domain, name, account, ...sent }) {
    const { storage, clock, audit } = parts
    if ((await findSetupEnd(storage.db, code, clock.now())) === undefined) throw linkGone()
    const password = await parts.openPassword(sent)
    const [fault] = findSetupFaults({ company: company_name, domain, name, account, password })
    if (fault) throw badInput(fault === 'company' ? 'company_name' : fault, 'not accepted')
    const passwordHash = await parts.hashPassword(password)
    const userId = await storage.transaction(async db => {
      if (!(await useSetupCode(db, code, clock.now()))) throw linkGone()
      const company = { name: company_name.trim(), domain }
      const administrator = { userName: account, nickName: name.trim(), passwordHash }
      const id = await fillCompany(db, company, administrator, clock.now())
      const detail = `${domain}, administrator ${account}`
      await audit.recordWithin(db, {
        action: 'company-create',
        outcome: 'ok',
        ip: context.ip,
        userId: id,
        detail,
      })
      return id
    })
    return await parts.signInAs(userId, context)
  },
})

async function fillCompany(
  db: Kysely<Schema>,
  company: { name: string; domain: string },
  administrator: { userName: string; nickName: string; passwordHash: string },
  now: number,
): Promise<number> {
  const companyId = await createCompany(db, company)
  await createAssistantOf(db, companyId, now)
  const [id] = await createUsers(db, companyId, [{ ...administrator, role: 'administrator' }], now)
  if (id === undefined) throw new Error('The administrator was not created.')
  return id
}

export const setup = { handlers: createSetup } satisfies Feature
