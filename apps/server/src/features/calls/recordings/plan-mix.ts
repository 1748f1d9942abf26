import type { RecordedTrack } from '../../../ports/recording-store.ts'

/** A track as a file that ffmpeg reads; times in milliseconds from the beginning of the recording. */
export interface MixTrack extends RecordedTrack {
  file: string
  begin: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const WIDTH = 1_280
const HEIGHT = 720
const FRAMES_PER_SECOND = 15
/** More people are heard, but not seen. */
const MAX_PICTURES = 9
/** The limit for one recording, because ffmpeg reads all of them at once. */
const MAX_TRACKS = 200
const GROUND = '0x14161a'

/** The longest ones, in the order given: somebody who turns the camera on and off makes many short ones. */
export function chooseTracks<T extends { begin: number; end: number }>(tracks: readonly T[]): T[] {
  const byLength = [...tracks].sort((a, b) => b.end - b.begin - (a.end - a.begin))
  const chosen = new Set(byLength.slice(0, MAX_TRACKS))
  return tracks.filter(track => chosen.has(track))
}

const even = (value: number): number => Math.floor(value / 2) * 2

/** Everybody whose camera was on gets a tile of their own for the whole recording; in the order in which they appear. */
export function placePeople(people: readonly string[]): Map<string, Box> {
  const shown = people.slice(0, MAX_PICTURES)
  const columns = Math.ceil(Math.sqrt(shown.length))
  const rows = Math.ceil(shown.length / columns)
  const [width, height] = [even(WIDTH / columns), even(HEIGHT / rows)]
  return new Map(
    shown.map((person, index) => [
      person,
      { x: (index % columns) * width, y: Math.floor(index / columns) * height, width, height },
    ]),
  )
}

export const SCREEN_BOX: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT }

export const isSound = ({ role }: RecordedTrack): boolean => role === 'microphone' || role === 'screenSound'

/** Fits a picture into its box whatever sizes it has on the way. */
export const fitInto = ({ width, height }: Box): string =>
  [
    `fps=${FRAMES_PER_SECOND}`,
    `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:${GROUND}`,
    'setsar=1',
  ].join(',')

/** A graph for ffmpeg: pictures in a grid, a shared screen over all of them, and everybody's sound. */
export function planMix(
  tracks: readonly MixTrack[],
  boxes: ReadonlyMap<string, Box>,
  lengthMs: number,
): string {
  const seconds = (lengthMs / 1_000).toFixed(3)
  const numbered = tracks.map((track, index) => ({ track, index }))
  const pictures = [
    ...numbered.filter(({ track }) => track.role === 'camera'),
    ...numbered.filter(({ track }) => track.role === 'screen'),
  ]
  const sounds = numbered.filter(({ track }) => isSound(track))
  const chains = [
    `color=c=${GROUND}:s=${WIDTH}x${HEIGHT}:r=${FRAMES_PER_SECOND}:d=${seconds},format=yuv420p[p0]`,
  ]
  for (const [step, { track, index }] of pictures.entries()) {
    const { x, y } = (track.role === 'screen' ? SCREEN_BOX : boxes.get(track.person)) ?? SCREEN_BOX
    chains.push(`[${index}:v]setpts=PTS-STARTPTS+${track.begin / 1_000}/TB[v${index}]`)
    chains.push(`[p${step}][v${index}]overlay=${x}:${y}:eof_action=pass[p${step + 1}]`)
  }
  chains.push(`[p${pictures.length}]format=yuv420p[picture]`)
  chains.push(`anullsrc=r=48000:cl=stereo,atrim=duration=${seconds}[silence]`)
  for (const { track, index } of sounds)
    chains.push(`[${index}:a]aresample=48000:async=1000,adelay=${Math.round(track.begin)}:all=1[a${index}]`)
  const mixed = ['[silence]', ...sounds.map(({ index }) => `[a${index}]`)]
  chains.push(`${mixed.join('')}amix=inputs=${mixed.length}:duration=first:normalize=0,alimiter[sound]`)
  return chains.join(';\n')
}
