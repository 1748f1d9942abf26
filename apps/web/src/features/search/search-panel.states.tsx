import { loadedStates, SAMPLE_KEY, sampleMessage, succeeds } from '../../parts/samples/samples.ts'
import { SearchPanel } from './search-panel.tsx'

const START = { query: 'terminals', scope: 'everywhere' } as const
const found = { message: sampleMessage('Three terminals are confirmed'), name: 'Northwind launch' }

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
        search: { findMessages: succeeds({ messages: [found as never], total: 1, isIndexing: false }) },
      },
    },
    {
      name: 'nothing found',
      commands: { search: { findMessages: succeeds({ messages: [], total: 0, isIndexing: true }) } },
    },
  ],
)
