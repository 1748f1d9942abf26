import { CONTACT_TYPE, isMergedRoom } from '../contacts/contact-type.ts'
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
  /** For a group. */
  isArchived?: boolean
  /** For a consultation. */
  isClosed?: boolean
  /** The customer of a consultation, or the person of a merged room, was erased [erasure-3]. */
  isErased?: boolean
  /** For a merged room: the owner and the person are talking alone. */
  isSingle?: boolean
  /** For a colleague in a merged room. */
  mayChat?: boolean
}

/** Why somebody may not write in a room. */
export const ROOM_SPEECH_LOCKS = [
  'erased',
  'archived',
  'closed',
  'nobody-on-duty',
  'off-duty',
  'silenced',
  'all-silenced',
  'single-chat',
  'no-chat-permission',
] as const
export type RoomSpeechLock = (typeof ROOM_SPEECH_LOCKS)[number]

/**
 * The single rule for who may write, used by composer, upload and server. Owner and admins are exempt from silence
 * [rooms-3], nobody from duty [duty-1]; staff must reopen a closed consultation before writing.
 */
export function speechLockOf(speaker: Speaker): RoomSpeechLock | undefined {
  const { role, isSilenced, allSilenced, type = CONTACT_TYPE.normal, duty = 'free', isClosed } = speaker
  if (speaker.isErased) return 'erased'
  if (speaker.isArchived) return 'archived'
  if (isClosed && type === CONTACT_TYPE.customerGroup) return 'closed'
  if (isMergedRoom(type)) return mergedLockOf(speaker)
  if (duty === 'nobody') return 'nobody-on-duty'
  if (duty === 'other') return 'off-duty'
  if (role !== 'member') return undefined
  if (isSilenced) return 'silenced'
  return allSilenced ? 'all-silenced' : undefined
}

/** In a merged room all write to the person as well [multi-chat-3]; the owner talks to the person alone in their chat. */
function mergedLockOf({ type, isSingle = false, mayChat = false }: Speaker): RoomSpeechLock | undefined {
  if (isSingle) return 'single-chat'
  return type === CONTACT_TYPE.multiOwner || mayChat ? undefined : 'no-chat-permission'
}

export const canSpeak = (speaker: Speaker): boolean => speechLockOf(speaker) === undefined
