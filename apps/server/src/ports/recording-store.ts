import { createHash } from 'node:crypto'

/** Keeps the tracks of recordings until they are made into one file. */
export interface RecordingStore {
  /** The folder of a recording; created if it does not exist. */
  open(recordingId: string): Promise<string>
  /** Whether the disk has room for recordings. */
  hasSpace(): Promise<boolean>
}

/** What a device sends while its tracks are recorded. */
export interface RecordedSeat {
  user: string
  camera: boolean
  screen: boolean
}

/** Changes when the camera or a shared screen is turned on or off: new tracks begin then, so that pictures do not freeze. */
export const nameTracks = ({ user, camera, screen }: RecordedSeat): string =>
  `${createHash('sha256').update(user).digest('hex').slice(0, 16)}-${camera ? 1 : 0}${screen ? 1 : 0}`

export interface RecordedTrack {
  /** The same for all tracks of a person. */
  person: string
  role: 'microphone' | 'camera' | 'screen' | 'screenSound'
}

const ROLES = ['microphone', 'camera', 'screen', 'screenSound'] as const
const PATTERN = /^([0-9a-f]{16})-([01])([01])-\d+-(?:audio|video)-([0-3])\.mjr$/

/** Undefined for a file that is none, and for the empty track of a camera or screen that was off. */
export function decodeTrackFile(fileName: string): RecordedTrack | undefined {
  const [, person = '', camera, screen, index] = PATTERN.exec(fileName) ?? []
  const role = ROLES[Number(index)]
  if (!role || (role === 'camera' && camera === '0')) return undefined
  const isOfScreen = role === 'screen' || role === 'screenSound'
  return isOfScreen && screen === '0' ? undefined : { person, role }
}
