import type { SeatMedia } from '@parley/protocol/model'
import type { StoreApi } from 'zustand/vanilla'
import { CallDevices } from './call-devices.ts'
import type { CallView } from './call-view.ts'
import { LocalMedia, type MediaProblem, type ShareOptions } from './local-media.ts'
import type { MediaRole } from './media-roles.ts'
import type { MediaWishes } from './media-wishes.ts'

interface Parts {
  view: StoreApi<CallView>
  wishes: MediaWishes
  onTrack(role: MediaRole, track: MediaStreamTrack | null): void
  /** The person wants something else. */
  onWishes(wishes: MediaWishes): void
  /** Tells the server, and with it the other devices, if this device is in the call. */
  tell(media: Partial<SeatMedia>): void
}

/** Microphone, camera, screen and hand of this device: what is wanted, what is on, and what the others are told. */
export class OwnMedia {
  readonly local: LocalMedia
  /** Which of them are used. */
  readonly devices: CallDevices
  readonly #parts: Parts
  readonly #wishes: MediaWishes

  constructor(parts: Parts) {
    this.#parts = parts
    this.#wishes = { ...parts.wishes }
    this.local = new LocalMedia({ onTrack: parts.onTrack, onLost: role => this.#handleLost(role) })
    this.devices = new CallDevices(this.local, parts.view)
    this.local.setMuted(this.#wishes.isMuted)
    this.#show({ microphone: !this.#wishes.isMuted })
  }

  get #view(): StoreApi<CallView> {
    return this.#parts.view
  }

  get wishes(): Readonly<MediaWishes> {
    return this.#wishes
  }

  /** Opens what is wanted. Whoever is muted opens the microphone by unmuting. */
  async open(withCamera: boolean): Promise<void> {
    this.#wish({ withCamera })
    const [microphone, camera] = await Promise.all([
      this.#wishes.isMuted ? undefined : this.local.turnOn('microphone'),
      withCamera ? this.local.turnOn('camera') : undefined,
    ])
    this.#view.setState({ mediaProblem: microphone ?? camera })
    const isHeard = !this.#wishes.isMuted && this.local.tracks.microphone !== null
    this.local.setMuted(!isHeard)
    this.#show({ microphone: isHeard, camera: this.local.tracks.camera !== null })
  }

  /** Also while the microphone is still opening. */
  mute(): void {
    this.#wish({ isMuted: true })
    this.local.setMuted(true)
    this.#show({ microphone: false })
  }

  muteByHost(): void {
    if (this.#view.getState().media.microphone) this.#view.setState({ notice: 'muted-by-host' })
    this.mute()
  }

  async setMicrophone(isOn: boolean): Promise<MediaProblem | undefined> {
    this.#wish({ isMuted: !isOn })
    if (isOn) {
      const problem = await this.local.turnOn('microphone')
      this.#view.setState({ mediaProblem: problem })
      // Muted again while it was opening, perhaps by the host.
      if (problem || this.#wishes.isMuted) return problem
    }
    this.local.setMuted(!isOn)
    this.announce({ microphone: isOn })
    return undefined
  }

  async setCamera(isOn: boolean): Promise<void> {
    this.#wish({ withCamera: isOn })
    const problem = isOn ? await this.local.turnOn('camera') : undefined
    if (!isOn) this.local.turnOff('camera')
    this.#view.setState({ mediaProblem: problem })
    // Another press may have turned it off while it was opening.
    this.announce({ camera: this.local.tracks.camera !== null })
  }

  async setScreen(isOn: boolean, options?: ShareOptions): Promise<void> {
    if (!isOn) this.local.stopScreen()
    else await this.local.shareScreen(options)
    // Whoever cancels a second choice still shares the first.
    this.announce({ screen: this.local.tracks.screen !== null })
  }

  setHand(isUp: boolean): void {
    this.announce({ hand: isUp })
  }

  announce(media: Partial<SeatMedia>): void {
    this.#show(media)
    this.#parts.tell(media)
  }

  #handleLost(role: MediaRole): void {
    if (role === 'screen') return this.announce({ screen: false })
    if (role !== 'camera' && role !== 'microphone') return
    const wasOn = this.#view.getState().media[role]
    this.#view.setState({ notice: `${role}-lost` })
    this.announce({ [role]: false })
    if (role === 'camera') this.#wish({ withCamera: false })
    else if (wasOn) void this.#replaceMicrophone()
  }

  /** By another one, if there is one. Whoever reads that nobody hears them is not heard after a reload either. */
  async #replaceMicrophone(): Promise<void> {
    if (await this.setMicrophone(true)) this.#wish({ isMuted: true })
  }

  #wish(wishes: Partial<MediaWishes>): void {
    Object.assign(this.#wishes, wishes)
    this.#parts.onWishes(this.#wishes)
  }

  #show(media: Partial<SeatMedia>): void {
    this.#view.setState(view => ({ media: { ...view.media, ...media } }))
  }
}
