import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDevicesEarly } from './early-devices.ts'
import { LocalMedia } from './local-media.ts'
import { keepChoices } from './media-choices.ts'

class Track extends EventTarget {
  enabled = true
  readyState = 'live'
  stop = vi.fn()
}

let opened: { kind: string; track: Track }[]

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    const track = new Track()
    opened.push({ kind: Object.keys(constraints).join(), track })
    return { getTracks: () => [track] }
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  const kept = new Map<string, string>()
  const setItem = (key: string, value: string) => void kept.set(key, value)
  vi.stubGlobal('window', { sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem } })
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kinds = () => opened.map(({ kind }) => kind)
const OWN = 'https://chat.example'
const visit = (search: string, hash = '', opener: unknown = { origin: OWN }) =>
  openDevicesEarly({ location: { search, hash } as Location, opener, origin: OWN })
const createMedia = () => new LocalMedia({ onTrack: () => undefined, onLost: () => undefined })

// [calls-2]
it('the call uses the devices that opened while its window loaded', async () => {
  visit('?call=c&camera=on')
  expect(kinds()).toEqual(['audio', 'video'])
  const media = createMedia()
  media.setMuted(true)
  await Promise.all([media.turnOn('microphone'), media.turnOn('camera')])
  expect(kinds()).toEqual(['audio', 'video'])
  expect([media.tracks.microphone?.enabled, media.tracks.camera?.enabled]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened.some(({ track }) => track.stop.mock.calls.length > 0)).toBe(false)
})

it('opens only the devices that the address names, and closes unused devices', async () => {
  visit('?call=c&camera=off')
  expect(kinds()).toEqual(['audio'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened[0]?.track.stop).toHaveBeenCalled()
})

it.each([
  ['nothing', { isMuted: true, withCamera: false }, []],
  ['sound', { isMuted: false, withCamera: false }, ['audio']],
  ['a picture', { isMuted: true, withCamera: true }, ['video']],
])('after a reload only what was on is opened: %s', (_, choices, expected) => {
  keepChoices('c', choices)
  visit('?call=c&camera=on')
  expect(kinds()).toEqual(expected)
})

it.each([
  ['a group, whose pictures may be smaller', '?call=c', ''],
  ['a meeting, which has a lobby', '?call=c&in=groupchat:g&camera=on', ''],
  ['a guest', '?call=c&camera=on', '#guest=x'],
])('opens nothing early for %s', (_, search, hash) => {
  visit(search, hash)
  expect(opened).toEqual([])
})

it.each([
  ['no other window', null],
  [
    'a page of another site',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      },
    ),
  ],
])('an address that %s has opened opens nothing early', (_, opener) => {
  visit('?call=c&camera=on', '', opener)
  expect(opened).toEqual([])
})

it('a device that is wanted otherwise is opened as it is wanted', async () => {
  visit('?call=c&camera=on')
  const media = createMedia()
  media.picture = 'small'
  await media.turnOn('camera')
  expect(kinds()).toEqual(['audio', 'video', 'video'])
  expect(opened[1]?.track.stop).toHaveBeenCalled()
})
