import type { StoreApi } from 'zustand/vanilla'
import type { CallView } from './call-view.ts'
import type { LocalMedia } from './local-media.ts'

/** Which devices this window uses, and how loud and how clear. */
export class CallDevices {
  readonly #media: LocalMedia
  readonly #view: StoreApi<CallView>

  constructor(media: LocalMedia, view: StoreApi<CallView>) {
    this.#media = media
    this.#view = view
  }

  chosen(kind: MediaDeviceKind): string | undefined {
    if (kind === 'audiooutput') return this.#view.getState().speaker
    return this.#media.tracks[roleOf(kind)]?.getSettings().deviceId
  }

  choose(kind: MediaDeviceKind, deviceId: string): void {
    if (kind === 'audiooutput') this.#view.setState({ speaker: deviceId })
    else void this.#show(this.#media.choose(roleOf(kind), deviceId))
  }

  /** Of everybody else, 0 to 1. */
  setVolume(volume: number): void {
    this.#view.setState({ volume })
  }

  setNoiseSuppression(isOn: boolean): void {
    this.#view.setState({ suppressesNoise: isOn })
    void this.#show(this.#media.setNoiseSuppression(isOn))
  }

  async #show(changing: ReturnType<LocalMedia['choose']>): Promise<void> {
    this.#view.setState({ mediaProblem: await changing })
  }
}

const roleOf = (kind: MediaDeviceKind) => (kind === 'videoinput' ? 'camera' : 'microphone')
