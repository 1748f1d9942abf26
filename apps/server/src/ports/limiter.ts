import type { Limit } from '@parley/protocol/rest'

/**
 * Besides those named by the contract, which count per person or address: guesses at one account from one address and
 * from all, without and with a proof of work, and those kept for addresses without wrong ones; codes sent to one phone or
 * for one company; wrong codes of one phone from one address; questions about one QR code, whoever asks; wrong codes of the
 * second step for one person, counted as guesses are; guesses that the company's directory could not check; requests of one company's directory; messages of one bot; new
 * visitors of one team.
 */
export type LimitName =
  | Limit
  | 'loginFree'
  | 'loginFreeAccount'
  | 'loginGuess'
  | 'loginAccount'
  | 'loginFresh'
  | 'loginFreshAccount'
  | 'uncheckedGuess'
  | 'uncheckedAccount'
  | 'smsPhoneMinute'
  | 'smsPhoneHour'
  | 'smsPhoneDay'
  | 'smsFree'
  | 'smsStrangersHour'
  | 'smsStrangersDay'
  | 'smsFresh'
  | 'smsFreshHour'
  | 'smsFreshDay'
  | 'smsCompanyDay'
  | 'smsFailures'
  | 'qrTicket'
  | 'factorGuess'
  | 'factorAccount'
  | 'factorFresh'
  | 'factorFreshAccount'
  | 'scim'
  | 'botMessage'
  | 'widgetTeam'
  | 'widgetCodeTeam'

/**
 * Limits of the live side [limits-2, limits-3, limits-4]: streams an address may begin; messages of a session, and those in one large
 * room; all bytes it sends; its questions, marks and presences; calls of a person, unanswered ones to the same
 * person, and what its devices say to others in a call.
 */
type LiveLimitName =
  | 'stream'
  | 'message'
  | 'largeRoomMessage'
  | 'inboundByte'
  | 'liveRequest'
  | 'callStart'
  | 'callUnanswered'
  | 'callSignal'
  | 'callWord'

/** `burst` at once, then `refill` every `seconds`. */
export interface Rate {
  burst: number
  refill: number
  seconds: number
}

export type RateLimits = Record<LimitName | LiveLimitName, Rate>

export interface Limiter {
  /** Takes one call from the allowance of `key`, or throws a `CallError` with the time to wait. */
  consume(limit: LimitName, key: string): Promise<void>
  /** The key has proved itself: what it used up is given back. */
  forgive(limit: LimitName, key: string): Promise<void>
  /** One call was harmless: it is given back, the others stay counted. */
  giveBack(limit: LimitName, key: string): Promise<void>
}
