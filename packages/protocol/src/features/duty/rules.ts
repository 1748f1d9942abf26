import { CONTACT_TYPE } from '../contacts/contact-type.ts'

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
