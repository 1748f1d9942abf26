import type { SeatMedia } from '@parley/protocol/model'
import type { StoreApi } from 'zustand/vanilla'
import { CallDevices } from './call-devices.ts'
import type { CallView } from './call-view.ts'
import { LocalMedia, type MediaProblem, type ShareOptions } from './local-media.ts'
import type { MediaChoices } from './media-choices.ts'
import type { MediaRole } from './media-roles.ts'

interface Parts {
  view: StoreApi<CallView>
  choices: MediaChoices
  onTrack(role: MediaRole, track: MediaStreamTrack | null): void
  /** The person wants something else. */
  onChoices(choices: MediaChoices): void
  /** Tells the server, and with it the other devices, if this device is in the call. */
  tell(media: Partial<SeatMedia>): void
}

/** Microphone, camera, screen and hand of this device: what is wanted, what is on, and what the others are told. */
export class OwnMedia {
  readonly local: LocalMedia
  /** Which of them are used. */
  readonly devices: CallDevices
  readonly #parts: Parts
  readonly #choices: MediaChoices

  constructor(parts: Parts) {
    this.#parts = parts
    this.#choices = { ...parts.choices }
    this.local = new LocalMedia({ onTrack: parts.onTrack, onLost: role => this.#handleLost(role) })
    this.devices = new CallDevices(this.local, parts.view)
    this.local.setMuted(this.#choices.isMuted)
    this.#show({ microphone: !this.#choices.isMuted })
  }

  get #view(): StoreApi<CallView> {
    return this.#parts.view
  }

  get choices(): Readonly<MediaChoices> {
    return this.#choices
  }

  /** Opens what is wanted. Whoever is muted opens the microphone by unmuting. */
  async open(withCamera: boolean): Promise<void> {
    this.#choose({ withCamera })
    const [microphone, camera] = await Promise.all([
      this.#choices.isMuted ? undefined : this.local.turnOn('microphone'),
      withCamera ? this.local.turnOn('camera') : undefined,
    ])
    this.#view.setState({ mediaProblem: microphone ?? camera })
    const isHeard = !this.#choices.isMuted && this.local.tracks.microphone !== null
    this.local.setMuted(!isHeard)
    this.#show({ microphone: isHeard, camera: this.local.tracks.camera !== null })
  }

  /** Also while the microphone is still opening. */
  mute(): void {
    this.#choose({ isMuted: true })
    this.local.setMuted(true)
    this.#show({ microphone: false })
  }

  muteByHost(): void {
    if (this.#view.getState().media.microphone) this.#view.setState({ notice: 'muted-by-host' })
    this.mute()
  }

  async setMicrophone(isOn: boolean): Promise<MediaProblem | undefined> {
    this.#choose({ isMuted: !isOn })
    if (isOn) {
      const problem = await this.local.turnOn('microphone')
      this.#view.setState({ mediaProblem: problem })
      // Muted again while it was opening, perhaps by the host.
      if (problem || this.#choices.isMuted) return problem
    }
    this.local.setMuted(!isOn)
    this.announce({ microphone: isOn })
    return undefined
  }

  async setCamera(isOn: boolean): Promise<void> {
    this.#choose({ withCamera: isOn })
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
    if (role === 'camera') this.#choose({ withCamera: false })
    else if (wasOn) void this.#replaceMicrophone()
  }

  /** By another one, if there is one. Whoever reads that nobody hears them is not heard after a reload either. */
  async #replaceMicrophone(): Promise<void> {
    if (await this.setMicrophone(true)) this.#choose({ isMuted: true })
  }

  #choose(choices: Partial<MediaChoices>): void {
    Object.assign(this.#choices, choices)
    this.#parts.onChoices(this.#choices)
  }

  #show(media: Partial<SeatMedia>): void {
    this.#view.setState(view => ({ media: { ...view.media, ...media } }))
  }
}
