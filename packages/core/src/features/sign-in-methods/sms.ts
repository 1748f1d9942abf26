import { type MailLanguage, SMS_PURPOSE } from '@parley/protocol/rest'
import type { EntryContext } from '../../context.ts'
import { askWithProof } from '../../http/ask-with-proof.ts'
import type { CallResult } from '../../http/caller.ts'
import { nameSignInProblem } from '../../http/name-sign-in-problem.ts'
import type { Me } from '../../store/state.ts'
import { companyDomain } from './company-domain.ts'

interface SentCode {
  /** Milliseconds until another code may be requested. */
  resendAfter: number
}

export type SmsPurpose = keyof typeof SMS_PURPOSE

/** Codes by SMS, and links by e-mail [session-4, session-24]. */
export const createSms = (context: EntryContext) => ({
  async sendSmsCode(mobile: string, purpose: SmsPurpose): Promise<CallResult<SentCode>> {
    const domain = await companyDomain(context)
    if (!domain.ok) return domain
    const type = SMS_PURPOSE[purpose]
    const sent = await askWithProof(context.solveChallenge, proof =>
      context.call('sendSms', { type, mobile, domain: domain.value, proof }),
    )
    return sent.ok ? { ok: true, value: { resendAfter: sent.value.resend_after } } : sent
  },

  /** A link for a new password, to whoever has the address. */
  async sendPasswordMail(email: string, language: MailLanguage): Promise<CallResult<object>> {
    const domain = await companyDomain(context)
    if (!domain.ok) return domain
    return await askWithProof(context.solveChallenge, proof =>
      context.call('sendPasswordMail', { email, domain: domain.value, language, proof }),
    )
  },

  signInBySms: (mobile: string, code: string): Promise<CallResult<Me>> =>
    context.enter('account', async ({ domain }) => {
      const checked = await context.call('checkSms', { type: SMS_PURPOSE.signIn, mobile, domain, code })
      if (!checked.ok) return nameSignInProblem(checked.problem, 'wrong-code')
      return 'token' in checked.value
        ? { ok: true, value: checked.value }
        : { ok: false, problem: { code: 'request-error' } }
    }),

  /** The proof that `changePassword` accepts instead of the current password. */
  async provePhone(mobile: string, code: string): Promise<CallResult<string>> {
    const domain = await companyDomain(context)
    if (!domain.ok) return domain
    const type = SMS_PURPOSE.changePassword
    const checked = await context.call('checkSms', { type, mobile, domain: domain.value, code })
    if (!checked.ok) return nameSignInProblem(checked.problem, 'wrong-code')
    return 'sms_proof' in checked.value
      ? { ok: true, value: checked.value.sms_proof }
      : { ok: false, problem: { code: 'request-error' } }
  },
})
