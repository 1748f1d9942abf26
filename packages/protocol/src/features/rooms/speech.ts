import { CONTACT_TYPE } from '../contacts/contact-type.ts'
import type { Duty } from '../duty/rules.ts'
import type { RoomRole } from './room.ts'

/** Everything that decides whether somebody may write in a room. */
export interface Speaker {
  role: RoomRole
  isSilenced: boolean
  allSilenced: boolean
  /** The reader's contact type for the room [contact-types-1]; a plain group by default. */
  type?: number
  duty?: Duty
  /** Of a consultation. */
  isClosed?: boolean
}

/** Why somebody may not write in a room. */
export type RoomSpeechLock = 'closed' | 'nobody-on-duty' | 'off-duty' | 'silenced' | 'all-silenced'

/**
 * The single rule for who may write, used by composer, upload and server. Owner and admins are exempt from silence
 * [rooms-3], nobody from duty [duty-1]; staff must reopen a closed consultation before writing.
 */
export function speechLockOf(speaker: Speaker): RoomSpeechLock | undefined {
  const { role, isSilenced, allSilenced, type = CONTACT_TYPE.normal, duty = 'free', isClosed } = speaker
  if (isClosed && type === CONTACT_TYPE.customerGroup) return 'closed'
  if (duty === 'nobody') return 'nobody-on-duty'
  if (duty === 'other') return 'off-duty'
  if (role !== 'member') return undefined
  if (isSilenced) return 'silenced'
  return allSilenced ? 'all-silenced' : undefined
}

export const canSpeak = (speaker: Speaker): boolean => speechLockOf(speaker) === undefined
