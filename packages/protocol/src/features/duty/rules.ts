import { CONTACT_TYPE } from '../contacts/contact-type.ts'
import type { RoomRole } from '../rooms/room.ts'

/** Who is on duty in a conversation; `free`: duty does not apply there. */
export type Duty = 'free' | 'mine' | 'other' | 'nobody'

/**
 * Duty applies only to staff in consultations: the customer may always write, and all members may write in the team's
 * own room [duty-1, duty-2]. `onDuty`: undefined if the team has no duty, null if nobody is on duty.
 */
export function dutyOf<Id>(type: number, me: Id, onDuty: Id | null | undefined): Duty {
  if (type !== CONTACT_TYPE.customerGroup || onDuty === undefined) return 'free'
  if (onDuty === null) return 'nobody'
  return onDuty === me ? 'mine' : 'other'
}

interface Takeover {
  role: RoomRole
  isOnDuty: boolean
  /** Somebody is on duty. */
  isHeld: boolean
  /** The person on duty is connected. */
  isOnDutyOnline: boolean
  /** How long the longest waiting customer has waited; 0: nobody waits. */
  longestWaitMs: number
  limitMinutes: number
}

const MINUTE_MS = 60_000

/** The person on duty decides, unless gone or late; owner and admins always may [duty-3]. */
export function canTakeOver(takeover: Takeover): boolean {
  if (takeover.isOnDuty) return false
  if (takeover.role !== 'member' || !takeover.isHeld || !takeover.isOnDutyOnline) return true
  return takeover.longestWaitMs >= takeover.limitMinutes * MINUTE_MS
}

/** Duty may be handed over by the person on duty and by owner and admins of the team [duty-3]. */
export const canHandOver = (role: RoomRole, isOnDuty: boolean): boolean => isOnDuty || role !== 'member'
