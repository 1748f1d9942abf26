import type { Problem } from '../../store/state.ts'

/** Bytes on their way. */
export interface Transfer {
  done: number
  /** 0 while it is not known. */
  total: number
}

export interface Upload extends Transfer {
  /** Why it stopped; `resend` continues it. */
  problem?: Problem
}
