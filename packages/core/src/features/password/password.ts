import { CODE } from '@parley/protocol/rest'
import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { encryptPassword } from '../../http/encrypt-password.ts'
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
    if (!globalThis.crypto?.subtle) return { ok: false, problem: { code: 'insecure-context' } }
    const key = await call('getPasswordKey', {})
    if (!key.ok) return key
    const now = await call('getTime', {})
    if (!now.ok) return now
    const encrypt = (password: string) => encryptPassword(key.value, password, now.value.time)
    const changed = await call('updatePassword', {
      key_id: key.value.key_id,
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
