import type { CallProblem } from '@parley/core'
import type { LiveCall, SeatMedia } from '@parley/protocol/model'
import type { MediaProblem } from './local-media.ts'
import type { Quality } from './measure-quality.ts'

type DeviceNotice =
  | 'camera-lost'
  | 'microphone-lost'
  | 'speaker-lost'
  | 'muted-by-host'
  | 'recording-failed'
  | 'no-space'

/** The state shown in the call window. */
export interface CallView {
  phase: 'joining' | 'in' | 'over'
  live?: LiveCall | undefined
  problem?: CallProblem | undefined
  mediaProblem?: MediaProblem | undefined
  notice?: DeviceNotice | undefined
  media: SeatMedia
  /** The server can record this call. */
  canRecord: boolean
  quality: Quality
  /** The chosen speaker; undefined: the browser's default. */
  speaker?: string | undefined
  /** The volume of everybody else, 0 to 1. */
  volume: number
  suppressesNoise: boolean
  /** Keys of the seats that are speaking. */
  speaking: readonly string[]
  /** Key of the seat that spoke last. */
  spokeLast?: string | undefined
  /** Incremented whenever a track is added or removed, because tracks are not part of the state. */
  version: number
}

export const JOINING: CallView = {
  phase: 'joining',
  media: { microphone: true, camera: false, screen: false, hand: false },
  canRecord: false,
  quality: 'good',
  volume: 1,
  suppressesNoise: true,
  speaking: [],
  version: 0,
}

type Found = Partial<Pick<CallView, 'speaking' | 'quality'>>

/** The same view if it is known already. */
export function withFound(
  view: CallView,
  { speaking = view.speaking, quality = view.quality }: Found,
): CallView {
  const isSame = speaking.join() === view.speaking.join()
  if (isSame && quality === view.quality) return view
  if (isSame) return { ...view, quality }
  const isOn = view.spokeLast !== undefined && speaking.includes(view.spokeLast)
  return { ...view, quality, speaking, spokeLast: isOn ? view.spokeLast : (speaking[0] ?? view.spokeLast) }
}
