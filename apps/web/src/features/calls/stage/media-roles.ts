/** What a device sends, in the order of the m-lines: both ends identify a track by its index. */
export const MEDIA_ROLES = ['microphone', 'camera', 'screen', 'screenSound'] as const
export type MediaRole = (typeof MEDIA_ROLES)[number]

export const TRACK_KINDS: Record<MediaRole, 'audio' | 'video'> = {
  microphone: 'audio',
  camera: 'video',
  screen: 'video',
  screenSound: 'audio',
}

export type Tracks = Record<MediaRole, MediaStreamTrack | null>
