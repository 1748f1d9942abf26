import { randomInt } from 'node:crypto'
import {
  CAPTURE_CODE_LENGTH,
  CAPTURE_CODE_LETTERS,
  type CaptureRule,
  decideCapture,
  readCaptureCode,
} from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

interface Parts {
  storage: Storage
  clock: Clock
  audit: Audit
}

type CaptureCalls = 'getCapturePermit' | 'enterCaptureCode' | 'getCaptureSetting' | 'saveCaptureSetting'

/** Screen capture by a code with a date [capture-2]. */
const createCapture = (parts: Parts): Pick<Handlers, CaptureCalls> => ({
  getCapturePermit: signedIn(async caller => {
    const rule = await loadRule(parts.storage.db, caller)
    return { permit: decideCapture(rule, parts.clock.now()), auth_date: rule.validUntil }
  }),

  enterCaptureCode: signedIn(async (caller, { code }) => {
    const enteredCode = readCaptureCode(code)
    const rule = { ...(await loadRule(parts.storage.db, caller)), enteredCode }
    const permit = decideCapture(rule, parts.clock.now())
    if (permit === 'code-needed') return { outcome: 'wrong' as const, auth_date: 0 }
    if (rule.code !== '')
      await parts.storage.db
        .updateTable('users')
        .set({ capture_code: enteredCode })
        .where('id', '=', caller.userId)
        .execute()
    return { outcome: permit, auth_date: rule.validUntil }
  }),

  getCaptureSetting: signedIn(async caller => {
    const { code, validUntil } = await loadRule(parts.storage.db, caller)
    return { code, auth_date: validUntil }
  }),

  saveCaptureSetting: signedIn(async (caller, { auth_date }, { ip }) => {
    if (auth_date !== 0 && auth_date <= parts.clock.now())
      throw badInput('auth_date', 'must be in the future')
    const code = auth_date === 0 ? '' : createCode()
    await changeCompany(parts, caller, ip, async (db, note) => {
      await db
        .updateTable('companies')
        .set({ capture_code: code, capture_until: auth_date })
        .where('id', '=', caller.companyId)
        .execute()
      const until = code === '' ? 'off' : `until ${new Date(auth_date).toISOString()}`
      await note('company-change', `screen capture code ${until}`)
    })
    return { code, auth_date }
  }),
})

async function loadRule(db: Kysely<Schema>, { userId }: Caller): Promise<CaptureRule> {
  const { code, until, entered } = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .select(['companies.capture_code as code', 'companies.capture_until as until'])
    .select('users.capture_code as entered')
    .executeTakeFirstOrThrow()
  return { code, validUntil: Number(until), enteredCode: entered }
}

const createCode = (): string =>
  Array.from({ length: CAPTURE_CODE_LENGTH }, () =>
    CAPTURE_CODE_LETTERS.charAt(randomInt(CAPTURE_CODE_LETTERS.length)),
  ).join('')

export const capture = { handlers: createCapture } satisfies Feature
