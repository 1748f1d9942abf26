import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { networkOf } from '../../../domain/access/network-of.ts'
import { CallError } from '../../../domain/rest/call-error.ts'
import { mayTake, type Share, takeShared } from '../../../domain/rest/take-shared.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Limiter } from '../../../ports/limiter.ts'
import type { Schema } from '../../../storage/schema.ts'
import type { Account } from '../accounts.ts'
import type { Challenges } from '../challenges.ts'
import { isKnownAddress } from '../session-queries.ts'

/** The limits for one phone. */
const STRANGERS: Share = {
  all: ['smsStrangersHour', 'smsStrangersDay'],
  kept: ['smsFreshHour', 'smsFreshDay'],
  fresh: 'smsFresh',
}

interface CountParts {
  db: Kysely<Schema>
  limiter: Limiter
  clock: Clock
  challenges: Challenges
}

interface Send {
  ip: string
  mobile: string
  domain: string
  proof: string | undefined
}

/**
 * Counts a code before it is sent, the same way whether or not somebody has that phone. Each address has an allowance of
 * its own, so that a stranger does not use up what the owner needs. What strangers ask for together costs them work
 * after the third of an hour; part of it is kept for addresses that asked for no code in vain.
 */
export async function countSend(
  { db, limiter, clock, challenges }: CountParts,
  { ip, mobile, domain, proof }: Send,
  account: Account | undefined,
): Promise<void> {
  const network = networkOf(ip)
  const asker = `${network} ${mobile}`
  await limiter.consume('smsPhoneMinute', asker)
  try {
    if (!account || !(await isKnownAddress(db, account.userId, ip, clock.now()))) {
      if (!(await mayTake(limiter, 'smsFree', mobile))) await challenges.demand(`sms ${asker}`, proof)
      await takeShared(limiter, STRANGERS, mobile, network)
    }
  } catch (refusal) {
    // The same request follows, with a proof.
    if (refusal instanceof CallError && refusal.code === CODE.proofNeeded)
      await limiter.giveBack('smsPhoneMinute', asker)
    throw refusal
  }
  await limiter.consume('smsPhoneHour', asker)
  await limiter.consume('smsPhoneDay', asker)
  await limiter.consume('smsCompanyDay', domain)
  // Nothing is sent.
  if (!account) await limiter.giveBack('smsCompanyDay', domain)
}
