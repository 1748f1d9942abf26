// @vitest-environment happy-dom
import type { CallReply } from '@parley/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { ClientProvider } from '../../../client/client-provider.tsx'
import { createSampleSource } from '../../../screens/gallery/create-sample-source.ts'
import { en } from '../../../text/en.ts'
import { Lobby } from './lobby.tsx'
import { LobbyDevices } from './lobby-devices.tsx'
import { LobbyPreview } from './lobby-preview.tsx'
import { type LobbyChoice, useLobbyMedia } from './use-lobby-media.ts'

isolateViews()

const { devices: text, controls, lobby, media: words } = en.calling

class Track extends EventTarget {
  readonly id = crypto.randomUUID()
  readonly deviceId: string
  readyState = 'live'
  constructor(deviceId: string) {
    super()
    this.deviceId = deviceId
  }
  getSettings = () => ({ deviceId: this.deviceId })
  stop = () => {
    this.readyState = 'ended'
  }
}

const device = (kind: MediaDeviceKind, deviceId: string, label: string, groupId = '') => ({
  kind,
  deviceId,
  label,
  groupId,
})
const ALL = [
  device('audioinput', 'default', 'Default', 'board'),
  device('audioinput', 'communications', 'Communications', 'board'),
  device('audioinput', 'mic-2', 'Headset', 'usb'),
  device('audioinput', 'mic-1', 'Built-in microphone', 'board'),
  device('videoinput', 'cam-1', 'Built-in camera'),
  device('audiooutput', 'out-1', 'Built-in speakers'),
]

let opened: Track[]
let choice: LobbyChoice
let isCameraBlocked: boolean
let listed: typeof ALL

beforeEach(() => {
  opened = []
  isCameraBlocked = false
  listed = ALL
  const getUserMedia = async ({ audio, video }: MediaStreamConstraints) => {
    if (video && isCameraBlocked) throw new DOMException('blocked', 'NotAllowedError')
    const wanted = (audio ?? video) as { deviceId?: { exact: string } }
    const track = new Track(wanted.deviceId?.exact ?? (audio ? 'default' : 'cam-1'))
    opened.push(track)
    return { getTracks: () => [track] }
  }
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia,
    enumerateDevices: async () => listed,
  })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue(undefined)
  const nothing = { connect: () => undefined, getFloatTimeDomainData: () => undefined }
  const audio = { createMediaStreamSource: () => nothing, close: async () => undefined }
  vi.stubGlobal('AudioContext', function AudioContext() {
    return audio
  })
  vi.stubGlobal('AnalyserNode', function AnalyserNode() {
    return nothing
  })
  const Stream = MediaStream
  // Without the tracks, which the test browser does not know.
  vi.stubGlobal('MediaStream', function MediaStream() {
    return new Stream()
  })
})
// Other files use the same page.
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.restoreAllMocks()
})

function Devices() {
  const media = useLobbyMedia()
  choice = media.choice
  return (
    <>
      <LobbyPreview media={media} />
      <LobbyDevices media={media} />
    </>
  )
}

const field = (name: string) => screen.getByRole('combobox', { name })
const open = () => opened.filter(({ readyState }) => readyState === 'live').map(({ deviceId }) => deviceId)

// [meetings-2]
it('the lobby names the devices in use, opens the ones that are chosen and joins with them', async () => {
  renderView(<Devices />)
  await expect.poll(() => field(text.microphone).textContent).toBe('Built-in microphone')
  expect(field(text.camera).textContent).toBe('Built-in camera')
  fireEvent.click(field(text.microphone))
  fireEvent.click(screen.getByRole('option', { name: 'Headset' }))
  await expect.poll(open).toEqual(['cam-1', 'mic-2'])
  expect(field(text.microphone).textContent).toBe('Headset')
  expect(choice).toEqual({ withCamera: true, isMuted: false, chosen: { audioinput: 'mic-2' } })
  fireEvent.click(screen.getByRole('button', { name: controls.cameraOff }))
  await expect.poll(open).toEqual(['mic-2'])
})

it('a device that is unplugged in the lobby is replaced by another device', async () => {
  renderView(<Devices />)
  await expect.poll(() => field(text.microphone).textContent).toBe('Built-in microphone')
  fireEvent.click(field(text.microphone))
  fireEvent.click(screen.getByRole('option', { name: 'Headset' }))
  await expect.poll(open).toEqual(['cam-1', 'mic-2'])
  const headset = opened.find(({ deviceId }) => deviceId === 'mic-2')
  headset?.stop()
  act(() => void headset?.dispatchEvent(new Event('ended')))
  await expect.poll(open).toContain('default')
  expect(choice.chosen.audioinput).toBeUndefined()
})

function showLobby() {
  const source = createSampleSource('http://localhost')
  const client = source.client()
  if (!client) throw new Error('no client')
  const meeting = { topic: 'Planning', start: Date.now(), end: Date.now() + 3_600_000 }
  const call = {
    state: 'active',
    meeting,
    guests: [{ user: 'guest_1', name: 'Eve', isAdmitted: true }],
    seats: [{ user: 'guest_1', device: 'd' }],
  }
  vi.spyOn(client.calls, 'current').mockResolvedValue({ ok: true, live: { call } } as unknown as CallReply)
  const onEnter = vi.fn()
  renderView(
    <ClientProvider source={source}>
      <Lobby callId={crypto.randomUUID()} withCamera={undefined} onEnter={onEnter} />
    </ClientProvider>,
  )
  return onEnter
}

it('a person who blocked only the camera can join with sound', async () => {
  isCameraBlocked = true
  const onEnter = showLobby()
  expect((await screen.findByRole('alert')).textContent).toContain(words.cameraDenied)
  expect(screen.getByRole('button', { name: words.retry })).toBeTruthy()
  expect(screen.getByRole('toolbar', { name: lobby.tools })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: lobby.join }))
  expect(onEnter.mock.calls).toEqual([[{ withCamera: false, isMuted: false, chosen: {} }]])
})

it('only the field of the blocked device shows that it is blocked', async () => {
  isCameraBlocked = true
  listed = []
  renderView(<Devices />)
  await expect.poll(() => field(text.camera).textContent).toBe(text.notAllowed)
  expect(field(text.microphone).textContent).toBe(text.none)
})

// [meetings-7]
it('a guest who is in the meeting is named in the lobby', async () => {
  showLobby()
  expect(await screen.findByText(lobby.here(['Eve'], 0))).toBeTruthy()
})
