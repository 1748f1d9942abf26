import type { Alert, State } from '@parley/core'
import { DEFAULT_OPTIONS } from '@parley/protocol/model'
import { expect, it, vi } from 'vitest'
import { createSampleSource } from '../../screens/gallery/create-sample-source.ts'
import { en } from '../../text/en.ts'
import { createAlertDesk } from './alert-desk.ts'

// [calls-9]
it('no message appears on a screen that is being shared; sounds are still played', () => {
  const { store } = createSampleSource('http://localhost').entry
  const options = { ...DEFAULT_OPTIONS, voiceNotice: true, browserNotice: true }
  store.setState({ preferences: { options } as State['preferences'] })
  const [show, play] = [vi.fn(), vi.fn(async () => undefined)]
  let isHidden = true
  const desk = createAlertDesk({
    state: store.getState,
    text: () => en,
    leader: { leads: () => true },
    isHidden: () => isHidden,
    notices: { show, close: () => undefined },
    chime: { play },
    flash: { start: () => undefined },
    isWatched: () => false,
  })
  const alert: Alert = { key: 'chat:bob', count: 1, conversations: 1 } as unknown as Alert
  desk.raise(alert)
  expect([show.mock.calls.length, play.mock.calls.length]).toEqual([0, 1])
  isHidden = false
  desk.raise(alert)
  expect([show.mock.calls.length, play.mock.calls.length]).toEqual([1, 2])
})
