import type { CallReply } from '@parley/core'
import { expect, it, vi } from 'vitest'
import { prepareCall, SEAT, Track, withOwnSeat } from '../../../../test/prepare-call.ts'
import { keepChoices } from './media-choices.ts'

const call = prepareCall()

// [calls-10]
it('a microphone that is unplugged is replaced by any other, also if it was chosen', async () => {
  call.enter('online', false)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
  call.session.own.devices.choose('audioinput', 'headset')
  await expect.poll(() => call.audio.length).toBe(2)
  call.audio[1]?.track.dispatchEvent(new Event('ended'))
  await expect.poll(() => call.isOn.microphone).toBe(true)
  expect(call.audio[2]?.constraints.audio).not.toHaveProperty('deviceId')
})

it.each([true, undefined])('stays muted after a reload, camera %s', async withCamera => {
  call.answers = [{ ok: true, live: withOwnSeat({ microphone: false }), ticket: { iceServers: [] } }]
  call.enter('online', withCamera)
  await expect.poll(() => call.show.mock.calls).toEqual([['c', { microphone: false, camera: true }]])
  expect(call.audio.filter(({ track }) => track.enabled)).toEqual([])
  await call.session.own.setMicrophone(true)
  expect(call.audio[0]?.track.enabled).toBe(true)
})

async function reload(withCamera: boolean | undefined) {
  call.session.stop()
  call.show.mockClear()
  call.opened = []
  call.enter('online', withCamera)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
}

// [calls-7]
it.each([true, undefined])(
  'camera and microphone that were off stay off after a reload: camera %s by the address',
  async withCamera => {
    call.enter('online', withCamera)
    await expect.poll(() => call.show.mock.calls.length).toBe(1)
    await call.session.own.setCamera(false)
    await call.session.own.setMicrophone(false)
    await reload(withCamera)
    expect(call.show.mock.calls).toEqual([['c', { microphone: false, camera: false }]])
    expect(call.opened).toEqual([])
  },
)

it('devices chosen before joining again take precedence over those that were on', async () => {
  keepChoices('c', { isMuted: false, withCamera: true })
  call.enter('online', false, true, true)
  await expect.poll(() => call.show.mock.calls).toEqual([['c', { microphone: false, camera: false }]])
  expect(call.opened).toEqual([])
})

it('a screen that was shared before a reload is not shown as shared', async () => {
  call.answers = [{ ok: true, live: withOwnSeat({ screen: true }), ticket: { iceServers: [] } }]
  call.enter('online', false)
  await expect.poll(() => call.show.mock.calls[0]?.[1]).toMatchObject({ screen: false })
})

it('camera and microphone that were on stay on after a reload', async () => {
  call.enter('online', false, true)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
  await call.session.own.setCamera(true)
  await call.session.own.setMicrophone(true)
  await reload(false)
  expect(call.show.mock.calls).toEqual([['c', { microphone: true, camera: true }]])
})

it('a camera that was lost stays off after a reload', async () => {
  call.enter('online', true)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
  call.video[0]?.track.dispatchEvent(new Event('ended'))
  await reload(true)
  expect(call.show.mock.calls).toEqual([['c', { microphone: true, camera: false }]])
})

it('a microphone that is allowed before a reload is on after it', async () => {
  call.opening = Promise.reject(new DOMException('blocked', 'NotAllowedError'))
  call.enter('online', false)
  await expect.poll(() => call.show.mock.calls).toEqual([['c', { microphone: false, camera: false }]])
  call.opening = undefined
  call.answers = [{ ok: true, live: withOwnSeat({ microphone: false }), ticket: { iceServers: [] } }]
  await reload(false)
  expect(call.show.mock.calls).toEqual([['c', { microphone: true, camera: false }]])
})

it('is muted after a reload if the host muted during it', async () => {
  keepChoices('c', { isMuted: false, withCamera: false })
  const seat = withOwnSeat({ microphone: false, isMuted: true })
  call.answers = [{ ok: true, live: seat, ticket: { iceServers: [] } }]
  call.enter('online', false)
  await expect.poll(() => call.show.mock.calls).toEqual([['c', { microphone: false, camera: false }]])
})

// [meetings-2]
it('joining without camera and microphone opens neither before they are asked for', async () => {
  call.enter('online', false, true)
  await expect.poll(() => call.show.mock.calls).toEqual([['c', { microphone: false, camera: false }]])
  expect(call.opened).toEqual([])
  await call.session.own.setMicrophone(true)
  expect([call.audio.map(({ track }) => track.enabled), call.isOn.microphone]).toEqual([[true], true])
})

async function unmuteSlowly() {
  const store = call.enter('online', false)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
  const say = (own: object) => store.setState({ calls: { c: withOwnSeat(own) } } as never)
  say({ microphone: false, isMuted: true })
  const told = Promise.withResolvers<CallReply>()
  call.show.mockReturnValueOnce(told.promise)
  await call.session.own.setMicrophone(true)
  return { say, told: () => told.resolve(SEAT) }
}

it('an outdated state from the server does not mute again', async () => {
  const { say, told } = await unmuteSlowly()
  say({ microphone: false, isMuted: true, hand: true })
  expect(call.isOn.microphone).toBe(true)
  say({ microphone: true })
  told()
  await new Promise(setImmediate)
  expect([call.isOn.microphone, call.audio[0]?.track.enabled]).toEqual([true, true])
})

it('the host mutes again before the server has answered', async () => {
  const { say, told } = await unmuteSlowly()
  say({ microphone: true })
  say({ microphone: false, isMuted: true })
  told()
  await expect.poll(() => call.isOn.microphone).toBe(false)
  expect(call.audio[0]?.track.enabled).toBe(false)
})

it('a mute by the host also holds while the microphone is opening', async () => {
  const device = Promise.withResolvers<void>()
  call.opening = device.promise
  const store = call.enter('online', false)
  await expect.poll(() => call.session.view.getState().phase).toBe('in')
  store.setState({ calls: { c: withOwnSeat({ microphone: false, isMuted: true }) } } as never)
  device.resolve()
  await expect.poll(() => call.show.mock.calls).toEqual([['c', { microphone: false, camera: false }]])
  expect(call.audio[0]?.track.enabled).toBe(false)
})

it('a mute by the host also holds while another microphone is opening', async () => {
  const store = call.enter('online', false)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
  const device = Promise.withResolvers<void>()
  call.opening = device.promise
  call.audio[0]?.track.dispatchEvent(new Event('ended'))
  store.setState({ calls: { c: withOwnSeat({ microphone: false, isMuted: true }) } } as never)
  device.resolve()
  await expect.poll(() => call.audio.length).toBe(2)
  await Promise.resolve()
  expect([call.audio[1]?.track.enabled, call.isOn.microphone]).toEqual([false, false])
  expect(call.show.mock.calls.slice(1)).not.toContainEqual(['c', { microphone: true }])
})

it('stays muted when the microphone is unplugged', async () => {
  call.enter('online', false)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
  await call.session.own.setMicrophone(false)
  call.audio[0]?.track.dispatchEvent(new Event('ended'))
  await expect.poll(() => call.session.view.getState().notice).toBe('microphone-lost')
  expect([call.isOn.microphone, call.audio.length]).toEqual([false, 1])
})

it('noise is suppressed unless the person switches that off', async () => {
  call.enter('online', false)
  await expect.poll(() => call.audio[0]?.constraints.audio).toMatchObject({ noiseSuppression: true })
  call.session.own.devices.setNoiseSuppression(false)
  await expect.poll(() => call.audio[1]?.constraints.audio).toMatchObject({ noiseSuppression: false })
})

it('choosing a microphone while muted and without one opens none', async () => {
  call.enter('online', false)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
  await call.session.own.setMicrophone(false)
  call.audio[0]?.track.dispatchEvent(new Event('ended'))
  await call.session.own.local.choose('microphone', 'headset')
  expect(call.audio.length).toBe(1)
  await call.session.own.setMicrophone(true)
  expect(call.audio[1]?.constraints.audio).toMatchObject({ deviceId: { exact: 'headset' } })
})

it('muting while another microphone opens also mutes the new microphone', async () => {
  call.enter('online', false)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
  const slow = Promise.withResolvers<void>()
  call.opening = slow.promise
  const chosen = call.session.own.local.choose('microphone', 'headset')
  await Promise.resolve()
  await call.session.own.setMicrophone(false)
  slow.resolve()
  await chosen
  expect(call.audio[1]?.track.enabled).toBe(false)
})

it('joining muted sends no sound while the camera is still opening', async () => {
  call.cameraOpening = new Promise(() => undefined)
  call.enter('online', true, true)
  await expect.poll(() => call.session.view.getState().phase).toBe('in')
  expect([call.audio, call.isOn.microphone]).toEqual([[], false])
})

it('canceling the choice of a second screen keeps sharing the first', async () => {
  call.enter('online', false)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
  const stream = { getVideoTracks: () => [new Track()], getAudioTracks: () => [] }
  const getDisplayMedia = vi.fn(async () => stream).mockResolvedValueOnce(stream)
  getDisplayMedia.mockRejectedValueOnce(new Error('cancelled'))
  Object.assign(navigator.mediaDevices, { getDisplayMedia })
  for (let time = 0; time < 2; time++) await call.session.own.setScreen(true)
  expect(call.show.mock.lastCall).toEqual(['c', { screen: true }])
})
