import type { LimitName } from '../ports/limiter.ts'

/** `burst` at once, then `refill` calls every `seconds`. */
export interface Rate {
  burst: number
  refill: number
  seconds: number
}

export type RateLimits = Record<LimitName, Rate>

/** `login` counts per address, `loginAccount` wrong passwords per account; the others per person or address. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  login: { burst: 30, refill: 1, seconds: 10 },
  loginAccount: { burst: 5, refill: 1, seconds: 300 },
  public: { burst: 200, refill: 10, seconds: 1 },
  lookup: { burst: 60, refill: 1, seconds: 1 },
  history: { burst: 20, refill: 5, seconds: 1 },
  default: { burst: 120, refill: 10, seconds: 1 },
}
