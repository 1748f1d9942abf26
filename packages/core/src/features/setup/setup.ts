import type { SetupDraft } from '@parley/protocol/model'
import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { prepareEncryption } from '../../http/encrypt-password.ts'
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
    const prepared = await prepareEncryption(call)
    if (!prepared.ok) return prepared
    const { key_id, encrypt } = prepared.value
    const { company, ...rest } = draft
    const created = await call('createFirstCompany', {
      ...rest,
      code,
      company_name: company,
      key_id,
      password: await encrypt(draft.password),
    })
    if (!created.ok) return mapNotFound(created.problem, GONE)
    return await enter('account', async () => ({ ok: true, value: created.value }))
  },
})

export const setup = {
  start: createSetup,
} satisfies Feature<EntryContext>
