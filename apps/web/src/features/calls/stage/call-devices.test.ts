import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { CallDevices } from './call-devices.ts'
import { type CallView, JOINING } from './call-view.ts'
import type { LocalMedia } from './local-media.ts'

const output = (deviceId: string, groupId: string) => ({ kind: 'audiooutput', deviceId, groupId })
const BUILT_IN = [output('default', 'g1'), output('speakers', 'g1')]
const HEADSET = [output('default', 'g2'), output('speakers', 'g1'), output('headset', 'g2')]

let plugged: typeof HEADSET
let mediaDevices: EventTarget & { enumerateDevices: () => Promise<typeof HEADSET> }
let stop: (() => void) | undefined

beforeEach(() => {
  plugged = HEADSET
  mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => plugged })
  vi.stubGlobal('navigator', { mediaDevices })
})
afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
})

async function watch(speaker?: string) {
  const view = createStore<CallView>()(() => ({ ...JOINING, speaker }))
  stop = new CallDevices({} as LocalMedia, view).watch()
  await Promise.resolve()
  const change = async (devices: typeof HEADSET) => {
    plugged = devices
    mediaDevices.dispatchEvent(new Event('devicechange'))
    await new Promise(setImmediate)
  }
  return { view, change }
}

// [calls-10]
it.each([undefined, 'headset'])('says that the headset in use was unplugged (chosen: %s)', async speaker => {
  const { view, change } = await watch(speaker)
  await change(HEADSET)
  expect(view.getState().notice).toBeUndefined()
  await change(BUILT_IN)
  expect(view.getState()).toMatchObject({ notice: 'speaker-lost', speaker: undefined })
})

it('does not report a speaker that was not in use', async () => {
  const { view, change } = await watch('speakers')
  await change(HEADSET)
  await change(BUILT_IN)
  expect(view.getState()).toMatchObject({ speaker: 'speakers' })
  expect(view.getState().notice).toBeUndefined()
})
