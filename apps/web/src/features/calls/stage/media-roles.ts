import type { MediaRole } from '@parley/protocol/model'

export { MEDIA_ROLES, type MediaRole } from '@parley/protocol/model'

export const TRACK_KINDS: Record<MediaRole, 'audio' | 'video'> = {
  microphone: 'audio',
  camera: 'video',
  screen: 'video',
  screenSound: 'audio',
}

export type Tracks = Record<MediaRole, MediaStreamTrack | null>
