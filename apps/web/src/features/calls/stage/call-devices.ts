import type { StoreApi } from 'zustand/vanilla'
import type { CallView } from './call-view.ts'
import type { LocalMedia } from './local-media.ts'
import { findStandard } from './standard-device.ts'

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

  /** The volume of everybody else, 0 to 1. */
  setVolume(volume: number): void {
    this.#view.setState({ volume })
  }

  setNoiseSuppression(isOn: boolean): void {
    this.#view.setState({ suppressesNoise: isOn })
    void this.#show(this.#media.setNoiseSuppression(isOn))
  }

  /** Says so when the speaker in use is unplugged; the browser goes on with another. Returns how to stop. */
  watch(): () => void {
    const { mediaDevices } = navigator
    if (!mediaDevices) return () => undefined
    let before: readonly MediaDeviceInfo[] = []
    const read = async () => {
      const now = await mediaDevices.enumerateDevices().catch(() => before)
      const used = usedSpeaker(before, this.#view.getState().speaker)
      before = now
      if (used !== undefined && !now.some(({ deviceId }) => deviceId === used))
        this.#view.setState({ speaker: undefined, notice: 'speaker-lost' })
    }
    const handleChange = () => void read()
    handleChange()
    mediaDevices.addEventListener('devicechange', handleChange)
    return () => mediaDevices.removeEventListener('devicechange', handleChange)
  }

  async #show(changing: ReturnType<LocalMedia['choose']>): Promise<void> {
    this.#view.setState({ mediaProblem: await changing })
  }
}

/** The chosen one, or the one that the browser names as its default. */
function usedSpeaker(devices: readonly MediaDeviceInfo[], chosen: string | undefined): string | undefined {
  if (chosen !== undefined) return chosen
  return findStandard(devices.filter(({ kind }) => kind === 'audiooutput'))?.deviceId
}

const roleOf = (kind: MediaDeviceKind) => (kind === 'videoinput' ? 'camera' : 'microphone')
