import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalMedia } from './local-media.ts'

class Track extends EventTarget {
  readyState = 'live'
  stop() {
    this.readyState = 'ended'
  }
}

let shared: Track[]
let cameras: Track[]
/** What a camera waits for before it is open. */
let opening: Promise<void> | undefined
let media: LocalMedia

beforeEach(() => {
  shared = []
  cameras = []
  opening = undefined
  const getDisplayMedia = async () => {
    const [picture, sound] = [new Track(), new Track()]
    shared.push(picture, sound)
    const tracks = { getVideoTracks: () => [picture], getAudioTracks: () => [sound] }
    return { ...tracks, getTracks: () => [picture, sound] }
  }
  const getUserMedia = async () => {
    const camera = new Track()
    cameras.push(camera)
    await opening
    return { getTracks: () => [camera] }
  }
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia, getUserMedia } })
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

it.each([
  ['opens', false],
  ['is replaced by another', true],
])('a camera that is turned off while it %s stays off', async (_, isReplaced) => {
  if (isReplaced) await media.turnOn('camera')
  const { promise, resolve } = Promise.withResolvers<void>()
  opening = promise
  const before = cameras.length
  const done = isReplaced ? media.choose('camera', 'other') : media.turnOn('camera')
  await expect.poll(() => cameras.length).toBe(before + 1)
  media.turnOff('camera')
  resolve()
  await done
  expect([media.tracks.camera, cameras.some(({ readyState }) => readyState === 'live')]).toEqual([
    null,
    false,
  ])
})
