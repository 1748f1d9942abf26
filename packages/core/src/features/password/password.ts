import { CODE } from '@parley/protocol/rest'
import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { prepareEncryption } from '../../http/encrypt-password.ts'
import { mapForbidden } from '../../http/map-refusal.ts'

/** What authorises a password change. */
type PasswordTitle = { currentPassword: string } | { smsProof: string } | { linkProof: string }

const createPassword = ({ call }: EntryContext) => ({
  /** Whether a link still works; it is not used up. */
  async checkLink(link_proof: string): Promise<CallResult<unknown>> {
    const checked = await call('checkPasswordLink', { link_proof })
    return checked.ok ? checked : mapForbidden(checked.problem, 'proof-expired')
  },

  /** Ends all other sessions of the person. */
  async change(newPassword: string, title: PasswordTitle): Promise<CallResult<{ account: string }>> {
    const prepared = await prepareEncryption(call)
    if (!prepared.ok) return prepared
    const { key_id, encrypt } = prepared.value
    const changed = await call('updatePassword', {
      key_id,
      new_password: await encrypt(newPassword),
      ...('smsProof' in title && { sms_proof: title.smsProof }),
      ...('linkProof' in title && { link_proof: title.linkProof }),
      ...('currentPassword' in title && { password: await encrypt(title.currentPassword) }),
    })
    if (changed.ok) return changed
    if (changed.problem.params?.code === String(CODE.passwordTemporary))
      return { ok: false, problem: { code: 'temporary-password' } }
    const isCurrent = 'currentPassword' in title
    return mapForbidden(changed.problem, isCurrent ? 'wrong-current-password' : 'proof-expired')
  },
})

export const password = {
  start: createPassword,
} satisfies Feature<EntryContext>
