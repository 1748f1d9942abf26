import type { SetupDraft } from '@parley/protocol/model'
import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { encryptPassword } from '../../http/encrypt-password.ts'
import { mapNotFound } from '../../http/map-refusal.ts'
import type { Me } from '../../store/state.ts'

/** Used, expired, or never issued. */
const GONE = 'setup-link-gone'

/** The first company of a server. */
const createSetup = ({ call, enter }: EntryContext) => ({
  /** When the link expires, by the server's clock. */
  async check(code: string): Promise<CallResult<number>> {
    const checked = await call('checkSetup', { code })
    return checked.ok ? { ok: true, value: checked.value.expires_at } : mapNotFound(checked.problem, GONE)
  },

  /** Creates it and signs its administrator in. */
  async create(code: string, draft: SetupDraft): Promise<CallResult<Me>> {
    if (!globalThis.crypto?.subtle) return { ok: false, problem: { code: 'insecure-context' } }
    const key = await call('getPasswordKey', {})
    if (!key.ok) return key
    const now = await call('getTime', {})
    if (!now.ok) return now
    const { company, password, ...rest } = draft
    const created = await call('createFirstCompany', {
      ...rest,
      code,
      company_name: company,
      key_id: key.value.key_id,
      password: await encryptPassword(key.value, password, now.value.time),
    })
    if (!created.ok) return mapNotFound(created.problem, GONE)
    return await enter('account', async () => ({ ok: true, value: created.value }))
  },
})

export const setup = {
  start: createSetup,
} satisfies Feature<EntryContext>
