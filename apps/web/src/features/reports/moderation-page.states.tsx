import {
  LONG_NAME,
  loadedStates,
  RIGHT_TO_LEFT,
  sampleMessage,
  succeeds,
} from '../../parts/samples/samples.ts'
import { ModerationPage } from './moderation-page.tsx'

const report = (id: number, text: string) => ({
  id,
  source: 'person' as const,
  reason: 'abuse',
  author: { account: 'peer', name: 'Zhou Hang', avatar: '' },
  conversation: 'Northwind launch',
  isRoom: true,
  message: sampleMessage(text),
  content: '',
  reporters: ['Li Na'],
  time: 1,
})
const reports = [report(1, 'rude'), report(2, LONG_NAME), report(3, RIGHT_TO_LEFT)]

export const moderationPageStates = loadedStates('administration', 'ModerationPage', ModerationPage, [
  {
    name: 'some reports',
    commands: {
      reports: {
        list: succeeds({ open: 3, reports }),
        get: succeeds({
          report: report(1, 'rude'),
          context: [sampleMessage('rude')],
          voices: [],
          earlier: [],
        }),
      },
    },
  },
  { name: 'empty', commands: { reports: { list: succeeds({ open: 0, reports: [] }) } } },
])
