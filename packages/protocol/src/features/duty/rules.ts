import { CONTACT_TYPE } from '../contacts/contact-type.ts'
import type { RoomRole } from '../rooms/room.ts'

/** Who is on duty where somebody wants to write; `free`: duty does not matter there. */
export type Duty = 'free' | 'mine' | 'other' | 'nobody'

/**
 * Duty matters to staff in consultations only: their customer always may write, and the team's own room is for all
 * of its members [duty-1, duty-2]. `servant`: undefined where the team has no duty, null for nobody.
 */
export function dutyOf<Id>(type: number, me: Id, servant: Id | null | undefined): Duty {
  if (type !== CONTACT_TYPE.customerGroup || servant === undefined) return 'free'
  if (servant === null) return 'nobody'
  return servant === me ? 'mine' : 'other'
}

interface Takeover {
  role: RoomRole
  isOnDuty: boolean
  /** Somebody is on duty. */
  isHeld: boolean
  /** Who is on duty is connected. */
  isServantThere: boolean
  /** For how long the customer who waits longest does; 0: nobody waits. */
  longestWaitMs: number
  limitMinutes: number
}

const MINUTE_MS = 60_000

/** The one on duty decides, unless gone or late; owner and admins always may [duty-3]. */
export function canTakeOver(takeover: Takeover): boolean {
  if (takeover.isOnDuty) return false
  if (takeover.role !== 'member' || !takeover.isHeld || !takeover.isServantThere) return true
  return takeover.longestWaitMs >= takeover.limitMinutes * MINUTE_MS
}

/** Whose turn it is may be given on by who has it, and by those who lead the team [duty-3]. */
export const canHandOver = (role: RoomRole, isOnDuty: boolean): boolean => isOnDuty || role !== 'member'
