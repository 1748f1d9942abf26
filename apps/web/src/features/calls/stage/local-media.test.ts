import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalMedia } from './local-media.ts'

class Track extends EventTarget {
  readyState = 'live'
  stop() {
    this.readyState = 'ended'
  }
}

let shared: Track[]
let media: LocalMedia

beforeEach(() => {
  shared = []
  const getDisplayMedia = async () => {
    const [picture, sound] = [new Track(), new Track()]
    shared.push(picture, sound)
    const tracks = { getVideoTracks: () => [picture], getAudioTracks: () => [sound] }
    return { ...tracks, getTracks: () => [picture, sound] }
  }
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia } })
  media = new LocalMedia({ onTrack: () => undefined, onLost: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const states = () => shared.map(({ readyState }) => readyState)

it('a screen that is chosen after the call is not captured', async () => {
  const sharing = media.shareScreen({ withSound: true })
  media.stop()
  expect([await sharing, states()]).toEqual([false, ['ended', 'ended']])
})

it('a second screen takes the place of the first', async () => {
  await media.shareScreen({ withSound: true })
  await media.shareScreen({ withSound: true })
  expect(states()).toEqual(['ended', 'ended', 'live', 'live'])
})
