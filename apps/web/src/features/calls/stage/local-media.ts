import { constraintsFor, type DeviceChoice, type DeviceRole } from './device-constraints.ts'
import { takeEarlyDevice } from './early-devices.ts'
import type { MediaRole, Tracks } from './media-roles.ts'
import { noTracks } from './peer-mesh.ts'

/** Why a device cannot be used. */
export type MediaProblem = 'denied' | 'missing' | 'in-use' | 'insecure'

const PROBLEMS: Record<string, MediaProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

const problemOf = (error: unknown): MediaProblem => PROBLEMS[(error as Error)?.name] ?? 'in-use'

interface MediaEvents {
  onTrack(role: MediaRole, track: MediaStreamTrack | null): void
  /** Lost while in use: unplugged, or claimed by another program. */
  onLost(role: MediaRole): void
}

export interface ShareOptions {
  withSound?: boolean
  /** The browser does not offer the window of the call itself. */
  withoutWindow?: boolean
}

/** What is offered when a screen is shared: not known to every browser, nor to TypeScript. */
interface ScreenOptions extends DisplayMediaStreamOptions {
  systemAudio: 'include' | 'exclude'
  surfaceSwitching: 'include' | 'exclude'
  selfBrowserSurface: 'include' | 'exclude'
}

/** Microphone, camera and screen capture of this device. */
export class LocalMedia {
  readonly tracks: Tracks = noTracks()
  picture: DeviceChoice['picture'] = 'large'
  readonly #events: MediaEvents
  readonly #chosen: Partial<Record<DeviceRole, string>> = {}
  #suppressesNoise = true
  /** What the person wants, whether or not a microphone is open. */
  #isMuted = false
  #isStopped = false
  /** How often each was turned off: whatever was opening then is not wanted any more. */
  readonly #turnedOff: Partial<Record<MediaRole, number>> = {}
  #reopening: Promise<unknown> = Promise.resolve()

  constructor(events: MediaEvents) {
    this.#events = events
  }

  /** A muted device stays open; one that is off is closed, so that its light goes out. */
  async turnOn(role: DeviceRole): Promise<MediaProblem | undefined> {
    if (this.#isOpen(role)) return undefined
    if (!navigator.mediaDevices) return 'insecure'
    const { picture } = this
    const choices = { picture, suppressesNoise: this.#suppressesNoise, deviceId: this.#chosen[role] }
    const constraints = constraintsFor(role, choices)
    const turnedOff = this.#turnedOff[role]
    try {
      const early = takeEarlyDevice(role, constraints)
      const stream = await (early ?? navigator.mediaDevices.getUserMedia(constraints))
      const track = stream.getTracks()[0] ?? null
      // The call may be over by now, or the device turned off or opened by another click.
      if (this.#isStopped || this.#isOpen(role) || this.#turnedOff[role] !== turnedOff) track?.stop()
      else this.#set(role, track)
      return undefined
    } catch (error) {
      return problemOf(error)
    }
  }

  #isOpen(role: DeviceRole): boolean {
    return this.tracks[role]?.readyState === 'live'
  }

  turnOff(role: MediaRole): void {
    this.#turnedOff[role] = (this.#turnedOff[role] ?? 0) + 1
    this.tracks[role]?.stop()
    if (this.tracks[role]) this.#set(role, null)
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted
    const { microphone } = this.tracks
    if (microphone) microphone.enabled = !isMuted
  }

  choose(role: DeviceRole, deviceId: string): Promise<MediaProblem | undefined> {
    this.#chosen[role] = deviceId
    return this.#reopen(role)
  }

  setNoiseSuppression(isOn: boolean): Promise<MediaProblem | undefined> {
    this.#suppressesNoise = isOn
    return this.#reopen('microphone')
  }

  /** One after the other. A device that is off stays off: nobody may be heard or seen who shows as muted. */
  #reopen(role: DeviceRole): Promise<MediaProblem | undefined> {
    const done = this.#reopening.then(async () => {
      if (!this.tracks[role] || this.#isStopped) return undefined
      this.turnOff(role)
      const problem = await this.turnOn(role)
      if (problem && !this.#isStopped) {
        delete this.#chosen[role]
        this.#events.onLost(role)
      }
      return problem
    })
    this.#reopening = done
    return done
  }

  /** False: the user cancelled, or the call is over. Captures sound as well where it is wanted and the browser supports it. */
  async shareScreen({ withSound = false, withoutWindow = true }: ShareOptions = {}): Promise<boolean> {
    try {
      const options: ScreenOptions = {
        video: true,
        audio: withSound,
        systemAudio: withSound ? 'include' : 'exclude',
        surfaceSwitching: 'include',
        selfBrowserSurface: withoutWindow ? 'exclude' : 'include',
      }
      const stream = await navigator.mediaDevices.getDisplayMedia(options)
      // The call may be over by now, or a screen shared by another click.
      if (this.#isStopped) {
        for (const track of stream.getTracks()) track.stop()
        return false
      }
      this.stopScreen()
      this.#set('screen', stream.getVideoTracks()[0] ?? null)
      this.#set('screenSound', stream.getAudioTracks()[0] ?? null)
      return true
    } catch {
      return false
    }
  }

  stopScreen(): void {
    this.turnOff('screen')
    this.turnOff('screenSound')
  }

  stop(): void {
    this.#isStopped = true
    for (const track of Object.values(this.tracks)) track?.stop()
  }

  #set(role: MediaRole, track: MediaStreamTrack | null): void {
    if (role === 'microphone' && track) track.enabled = !this.#isMuted
    this.tracks[role] = track
    // `ended` does not fire after our own `stop()`: the track was ended by something else.
    track?.addEventListener('ended', () => {
      if (this.tracks[role] !== track) return
      this.tracks[role] = null
      if (role === 'camera' || role === 'microphone') delete this.#chosen[role]
      this.#events.onTrack(role, null)
      this.#events.onLost(role)
    })
    this.#events.onTrack(role, track)
  }
}
