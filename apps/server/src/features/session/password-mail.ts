import { normalizeEmail, SMS_RESEND_AFTER_MS } from '@parley/protocol/model'
import type { MailLanguage } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Audit } from '../../domain/audit/audit.ts'
import { directoryMail, passwordMail, passwordPage } from '../../domain/people/password-mail.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import type { Handlers } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Mail } from '../../ports/mail-sender.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Account, findAccountByEmail, hasPasswordElsewhere } from './accounts.ts'
import type { Challenges } from './challenges.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import { countSend } from './sms/count-send.ts'

const LINK_LIFE_HOURS = 1
const HOUR_MS = 3_600_000

interface PasswordMailParts {
  db: Kysely<Schema>
  limiter: Limiter
  clock: Clock
  audit: Audit
  log: Logger
  tokens: OneTimeTokens
  challenges: Challenges
  mail: { send(mail: Mail): Promise<boolean> } | undefined
}

/** A link for a new password by e-mail [session-24]. Limited like codes by SMS. */
export const createPasswordMail = (parts: PasswordMailParts): Pick<Handlers, 'sendPasswordMail'> => ({
  async sendPasswordMail({ ip, origin, hostCompany }, request) {
    const email = normalizeEmail(request.email)
    if (email === undefined) throw badInput('email', 'not an e-mail address')
    const domain = request.domain.trim().toLowerCase()
    const found = await findAccountByEmail(parts.db, domain, email)
    const isHere = found?.domain === (hostCompany ?? found?.domain)
    const account = found && isHere && (mayUsePassword(found) || isInDirectory(found)) ? found : undefined
    await countSend(parts, { ip, mobile: email, domain, proof: request.proof }, account)
    await parts.audit.record({
      action: 'password-change',
      outcome: account ? 'ok' : 'refused',
      ip,
      ...(account && { userId: account.userId }),
      detail: account && isInDirectory(account) ? 'e-mail about the directory' : 'one-time link by e-mail',
    })
    // Not awaited: the time it takes would reveal that the address is known.
    if (account) void answerByMail(parts, account, { to: email, language: request.language, origin })
    return { resend_after: SMS_RESEND_AFTER_MS }
  },
})

const mayUsePassword = ({ role, disabledMethods }: Account): boolean =>
  role === 'administrator' || !disabledMethods.split(' ').includes('password')

/** Their password cannot be set here; they are told where. */
const isInDirectory = (account: Account): boolean =>
  account.isLdapOn === 1 &&
  account.isCustomer !== 1 &&
  (hasPasswordElsewhere(account) || !mayUsePassword(account))

async function answerByMail(
  { mail, tokens, log }: PasswordMailParts,
  account: Account,
  { to, language, origin }: { to: string; language: MailLanguage; origin: string },
): Promise<void> {
  if (!mail) return
  const { userId, nickName: name, domain, companyName: company } = account
  try {
    if (isInDirectory(account)) return void (await mail.send(directoryMail({ to, name, company, language })))
    // Not the only one: a stranger who asks must not end the invitation of an administrator.
    const { token } = await tokens.create({
      purpose: 'password-link',
      userId,
      lifeMs: LINK_LIFE_HOURS * HOUR_MS,
    })
    const link = passwordPage(origin, domain, token)
    await mail.send(passwordMail('reset', { to, name, company, link, language, hours: LINK_LIFE_HOURS }))
  } catch (error) {
    log.error({ problem: error instanceof Error ? error.name : 'unknown' }, 'An e-mail could not be stored.')
  }
}
