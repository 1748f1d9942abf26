import type { Rate, RateLimits } from '../ports/limiter.ts'

const HOUR = 3_600
const DAY = 86_400

/** A fixed window: this many calls, and no more until it has passed. */
const atMost = (calls: number, seconds: number): Rate => ({ burst: calls, refill: calls, seconds })

/** Keys are those of `Limiter`: person or address for the names of the contract, the thing itself for the others. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  login: { burst: 30, refill: 1, seconds: 10 },
  // Without a proof of work: from one address, and from everywhere together.
  loginFree: { burst: 3, refill: 1, seconds: 600 },
  loginFreeAccount: { burst: 10, refill: 1, seconds: 600 },
  // From one address.
  loginGuess: { burst: 5, refill: 1, seconds: 300 },
  // From everywhere together, without the devices its owner is signed in on.
  loginAccount: { burst: 50, refill: 1, seconds: 60 },
  // When that is used up: from addresses with fewer wrong guesses than this a day, at whatever account.
  loginFresh: atMost(3, DAY),
  loginFreshAccount: atMost(60, HOUR),
  // While the directory of the company is away, before they count as guesses: from one address, and from everywhere together.
  uncheckedGuess: { burst: 10, refill: 1, seconds: 60 },
  uncheckedAccount: { burst: 50, refill: 1, seconds: 60 },
  public: { burst: 200, refill: 10, seconds: 1 },
  // The page asks three times before somebody signs in, and an office behind one address comes at once.
  pageStart: { burst: 3_000, refill: 50, seconds: 1 },
  // Browsers that stay signed in: an office behind one address comes back at once.
  resume: { burst: 1_000, refill: 20, seconds: 1 },
  lookup: { burst: 60, refill: 1, seconds: 1 },
  history: { burst: 20, refill: 5, seconds: 1 },
  // Asked after each pause in typing.
  search: { burst: 30, refill: 4, seconds: 1 },
  historyDelete: { burst: 10, refill: 1, seconds: 1 },
  smsSend: atMost(20, HOUR),
  // From one address to one phone.
  smsPhoneMinute: atMost(1, 60),
  smsPhoneHour: atMost(5, HOUR),
  smsPhoneDay: atMost(10, DAY),
  // To one phone from all addresses together, without those its owner is signed in from: without a proof of work, and at all.
  smsFree: atMost(3, HOUR),
  smsStrangersHour: atMost(20, HOUR),
  smsStrangersDay: atMost(40, DAY),
  // When that is used up: to addresses that have asked for no code in vain, for whatever phone.
  smsFresh: atMost(1, DAY),
  smsFreshHour: atMost(30, HOUR),
  smsFreshDay: atMost(60, DAY),
  // Only those that are sent: numbers nobody has must not use it up.
  smsCompanyDay: atMost(2_000, DAY),
  // From one address; a code takes five from the address that asked for it, and five from all others.
  smsFailures: atMost(10, DAY),
  qrCreate: atMost(10, 60),
  // An office behind one address may wait in front of many login screens.
  qrPoll: { burst: 60, refill: 20, seconds: 1 },
  qrTicket: { burst: 3, refill: 1, seconds: 1 },
  // Codes have six digits and three are good at a time: from one address, and from all together, without the devices of the owner.
  factorGuess: { burst: 5, refill: 1, seconds: 300 },
  factorAccount: { burst: 20, refill: 1, seconds: 300 },
  // When that is used up: from addresses with fewer wrong ones than this a day, at whatever account.
  factorFresh: atMost(3, DAY),
  factorFreshAccount: atMost(6, HOUR),
  // A first sync sends thousands of people.
  scim: { burst: 200, refill: 25, seconds: 1 },
  // As many as a person may write.
  botMessage: { burst: 60, refill: 2, seconds: 1 },
  password: { burst: 5, refill: 1, seconds: 60 },
  feedback: { burst: 5, refill: 1, seconds: 60 },
  roomCreate: { burst: 10, refill: 1, seconds: 60 },
  roomInvite: { burst: 30, refill: 1, seconds: 3 },
  roomChange: { burst: 20, refill: 1, seconds: 5 },
  tips: { burst: 10, refill: 1, seconds: 6 },
  friendSearch: atMost(20, 60),
  friendChange: { burst: 20, refill: 1, seconds: 5 },
  upload: { burst: 50, refill: 5, seconds: 6 },
  // A page of history can hold as many pictures as messages; each asks at once.
  fileLink: { burst: 120, refill: 10, seconds: 1 },
  // Somebody who tidies up goes through many people.
  adminChange: { burst: 60, refill: 2, seconds: 1 },
  // A list of 10,000 people is tried in 50 parts and imported in 400.
  adminImport: { burst: 450, refill: 2, seconds: 1 },
  // Guests of a meeting who share one address.
  guest: { burst: 20, refill: 1, seconds: 3 },
  widgetOpen: { burst: 60, refill: 1, seconds: 1 },
  // Each makes an account. An office behind one address has several new visitors, not hundreds.
  widgetStart: { burst: 20, refill: 1, seconds: 30 },
  // Five wrong codes, then ten minutes for the next five.
  widgetCode: { burst: 5, refill: 5, seconds: 600 },
  // Wrong codes for one team, from all addresses together: there are 900 million of them.
  widgetCodeTeam: { burst: 200, refill: 1, seconds: 60 },
  // New visitors of one team, from all addresses together: more than a team can answer in a day.
  widgetTeam: { burst: 300, refill: 1, seconds: 12 },
  // A browser that fails reports it, then only counts.
  errorReport: atMost(10, 60),
  // More than a person reads in a minute.
  report: { burst: 10, refill: 1, seconds: 20 },
  // Every two minutes, or after fifty events.
  tracking: { burst: 10, refill: 1, seconds: 10 },
  preview: { burst: 10, refill: 1, seconds: 6 },
  default: { burst: 120, refill: 10, seconds: 1 },
  // An office may share one address.
  stream: { burst: 200, refill: 5, seconds: 1 },
  message: { burst: 60, refill: 2, seconds: 1 },
  largeRoomMessage: { burst: 10, refill: 1, seconds: 1 },
  inboundByte: { burst: 262_144, refill: 20_480, seconds: 1 },
  // A list that is scrolled asks for the presence of every row.
  liveRequest: { burst: 300, refill: 20, seconds: 1 },
  callStart: atMost(6, 60),
  // Calls from one person to the same other.
  callUnanswered: atMost(3, 600),
  // Four devices that connect to each other find a few dozen ways each.
  callSignal: { burst: 200, refill: 50, seconds: 1 },
  callWord: { burst: 20, refill: 1, seconds: 1 },
}
