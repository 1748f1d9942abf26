import type { ConnectionState } from '@parley/core'
import { loadedStates, SAMPLE_KEY, sampleMessage, succeeds } from '../../parts/samples/samples.ts'
import { SearchPanel } from './search-panel.tsx'

const START = { query: 'terminals', scope: 'everywhere' } as const
const AWAY = { phase: 'waiting', attempt: 1 } as ConnectionState
const found = { ...sampleMessage('Three terminals are confirmed'), stamp: { seq: 1, time: 1 } }

export const searchPanelStates = loadedStates(
  'details',
  'SearchPanel',
  ({ onClose }) => (
    <SearchPanel start={START} conversationKey={SAMPLE_KEY} onOpen={() => undefined} onClose={onClose} />
  ),
  [
    {
      name: 'found',
      commands: {
        search: { findMessages: succeeds({ messages: [found], isIndexing: false }) },
      },
    },
    {
      name: 'found without a connection',
      state: { connection: AWAY },
      commands: {
        deviceStore: { find: async () => ({ messages: [found], isIndexing: false }) },
      },
    },
    {
      name: 'nothing kept without a connection',
      state: { connection: AWAY },
      commands: {
        deviceStore: { find: async () => undefined },
        search: { findMessages: async () => ({ ok: false, problem: { code: 'network' } }) },
      },
    },
    {
      name: 'nothing found',
      commands: { search: { findMessages: succeeds({ messages: [], isIndexing: true }) } },
    },
  ],
)
