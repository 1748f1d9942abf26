import { CONTACT_TYPE } from '../contacts/contact-type.ts'
import type { Duty } from '../duty/rules.ts'
import type { RoomRole } from './room.ts'

/** Everything that decides whether somebody may write in a room. */
export interface Speaker {
  role: RoomRole
  isSilenced: boolean
  allSilenced: boolean
  /** What the room is to them [contact-types-1]; a plain group unless told. */
  type?: number
  duty?: Duty
  /** Of a consultation. */
  isClosed?: boolean
}

/** Why somebody may not write in a room. */
export type RoomSpeechLock = 'closed' | 'nobody-on-duty' | 'off-duty' | 'silenced' | 'all-silenced'

/**
 * The one rule for who may write: composer, upload and server ask it. Admins and the owner are exempt from silence
 * [rooms-3], nobody from duty [duty-1]; staff reopen what is closed before they write.
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
