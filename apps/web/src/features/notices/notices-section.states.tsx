import type { State } from '@parley/core'
import { DEFAULT_OPTIONS, type Options } from '@parley/protocol/model'
import { signedIn } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { noticesSection } from './notices-section.tsx'

const { Content } = noticesSection

const chosen = (changes: Partial<Options>): Partial<State> => {
  const options = { ...DEFAULT_OPTIONS, ...changes }
  return { ...signedIn('me'), preferences: { saved: { ...options, version: 1 }, pending: [], options } }
}

const QUIET = {
  quietHours: true,
  timeZone: 'Asia/Shanghai',
  quietTimes: [
    { days: 0b0011111, from: 1_200, to: 480 },
    { days: 0b1100000, from: 0, to: 0 },
  ],
}

export const noticesSectionStates: ViewStates = {
  view: 'NoticesSection',
  group: 'dialogs',
  states: [
    { name: 'all off', state: chosen({}), render: () => <Content /> },
    {
      name: 'quiet hours',
      state: chosen({ ...QUIET, browserNotice: true, voiceNotice: true }),
      render: () => <Content />,
    },
    {
      name: 'seven rows, keywords',
      state: chosen({
        ...QUIET,
        quietTimes: Array(7).fill(QUIET.quietTimes[0]),
        mentionsOnly: true,
        keywords: 'Northwind\ninvoice',
      }),
      render: () => <Content />,
    },
  ],
}
