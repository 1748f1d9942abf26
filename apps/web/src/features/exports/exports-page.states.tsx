import type { MessageExport } from '@parley/core'
import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { ExportsPage } from './exports-page.tsx'

const made = (id: string, changes: Partial<MessageExport> = {}): MessageExport => ({
  id,
  scope: 'company',
  target: '',
  title: '',
  from: 1,
  to: 2,
  hasFiles: true,
  reason: 'Yearly copy',
  by: 'Zhou Hang',
  time: 1,
  state: 'ready',
  percent: 100,
  size: 2_000_000,
  signature: 'a1b2c3',
  ...changes,
})

export const exportsPageStates = loadedStates(
  'administration',
  'ExportsPage',
  () => <ExportsPage aside={null} />,
  [
    {
      name: 'some exports',
      commands: {
        exports: {
          list: succeeds([
            made('1'),
            made('2', { state: 'running', percent: 40, scope: 'person', title: 'Li Na' }),
            made('3', { state: 'failed', scope: 'conversation', title: LONG_NAME, reason: LONG_NAME }),
          ]),
        },
      },
    },
    { name: 'empty', commands: { exports: { list: succeeds([]) } } },
  ],
)
