import { normalizeMobile, SMS_CODE_LIFE_MS, SMS_RESEND_AFTER_MS } from '@parley/protocol/model'
import { CODE, type PasswordProof, SMS_PURPOSE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { networkOf } from '../../../domain/access/network-of.ts'
import type { Audit } from '../../../domain/audit/audit.ts'
import { badInput, CallError } from '../../../domain/rest/call-error.ts'
import type { Handlers } from '../../../domain/rest/handlers.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Limiter } from '../../../ports/limiter.ts'
import type { SmsSender } from '../../../ports/sms-sender.ts'
import type { Schema } from '../../../storage/schema.ts'
import { type Account, findAccountById, findAccountByMobile, hasPasswordElsewhere } from '../accounts.ts'
import type { Admit } from '../admit.ts'
import type { Challenges } from '../challenges.ts'
import type { OneTimeTokens } from '../one-time-tokens.ts'
import { methodDisabled, requireOpenMethodOf } from '../require-open-method.ts'
import { PASSWORD_PROOF_LIFE_MS } from '../session-times.ts'
import type { CodeKey } from './code-row.ts'
import { countSend } from './count-send.ts'
import type { SmsCodes } from './sms-codes.ts'

interface SmsParts {
  db: Kysely<Schema>
  codes: SmsCodes
  sender: SmsSender
  limiter: Limiter
  clock: Clock
  audit: Audit
  log: Logger
  tokens: OneTimeTokens
  challenges: Challenges
  admit: Admit
}

type SmsCalls = Pick<Handlers, 'sendSms' | 'checkSms'>

/** One text for a wrong, expired or used code, for too many tries, and for an unknown phone. */
const refused = () => new CallError(CODE.forbidden, 'The code is wrong or has expired.')

function decodeKey({ type, mobile, domain }: { type: number; mobile: string; domain: string }): CodeKey {
  const normal = normalizeMobile(mobile)
  if (normal === undefined) throw badInput('mobile', 'not a phone number')
  return { domain: domain.trim().toLowerCase(), mobile: normal, purpose: type }
}

export const createSmsCalls = (parts: SmsParts): SmsCalls => ({
  async sendSms({ ip }, request) {
    const key = decodeKey(request)
    await requireOpenMethodOf(parts.db, key.domain, 'sms')
    const account = await findAccountByMobile(parts.db, key.domain, key.mobile)
    await countSend(parts, { ...key, ip, proof: request.proof }, account)
    const { code, expiresAt } = await parts.codes.create(key, networkOf(ip), account?.userId ?? null)
    await parts.audit.record({
      action: 'sms-send',
      outcome: account ? 'ok' : 'refused',
      ip,
      ...whose(account),
    })
    // Not awaited: the time it takes would reveal that the phone is known.
    if (account) void handOver(parts, key, code)
    return { resend_after: SMS_RESEND_AFTER_MS, expires_at: expiresAt }
  },

  async checkSms(context, request) {
    const key = decodeKey(request)
    await requireOpenMethodOf(parts.db, key.domain, 'sms')
    // Taken before the code is checked; given back if it is right.
    const network = networkOf(context.ip)
    const guesser = `${network} ${key.mobile}`
    await parts.limiter.consume('smsFailures', guesser)
    const userId = await parts.codes.spend(key, network, request.code)
    const account = userId === undefined ? undefined : await findAccountById(parts.db, userId)
    const outcome = account ? 'ok' : 'refused'
    await parts.audit.record({ action: 'sms-check', outcome, ip: context.ip, ...whose(account) })
    if (!account) throw refused()
    await parts.limiter.forgive('smsFailures', guesser)
    // Not in vain: the address may ask again.
    await parts.limiter.giveBack('smsFresh', network)
    return request.type === SMS_PURPOSE.signIn
      ? await parts.admit(account, 'sms', context)
      : await prove(parts, account)
  },
})

const whose = (account: Account | undefined) => (account ? { userId: account.userId } : {})

async function handOver({ sender, log }: SmsParts, key: CodeKey, code: string): Promise<void> {
  const purpose = key.purpose === SMS_PURPOSE.signIn ? 'sign-in' : 'change-password'
  const { mobile, domain } = key
  try {
    await sender.send({ mobile, domain, code, purpose, minutes: SMS_CODE_LIFE_MS / 60_000 })
  } catch (error) {
    // The person asks for another code; the operator has to know. The error text could repeat the code.
    log.error({ problem: error instanceof Error ? error.name : 'unknown' }, 'An SMS could not be sent.')
  }
}

async function prove({ tokens }: SmsParts, account: Account): Promise<PasswordProof> {
  if (hasPasswordElsewhere(account)) throw methodDisabled()
  const { userId } = account
  const { token, expiresAt } = await tokens.create({
    purpose: 'password-proof',
    userId,
    lifeMs: PASSWORD_PROOF_LIFE_MS,
  })
  return { sms_proof: token, expires_at: expiresAt }
}
