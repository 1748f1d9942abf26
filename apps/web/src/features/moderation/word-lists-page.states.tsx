import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { WordListsPage } from './word-lists-page.tsx'

const list = (id: number, name: string) => ({
  id,
  name,
  action: 'withdraw' as const,
  isOn: true,
  words: 12,
  matches: 3,
})
const recent = {
  time: 1,
  name: 'Zhou Hang',
  conversation: 'Northwind launch',
  list: 'Rude words',
  action: 'withdraw' as const,
}

export const wordListsPageStates = loadedStates('administration', 'WordListsPage', WordListsPage, [
  {
    name: 'some lists',
    commands: {
      moderation: {
        lists: succeeds({
          lists: [list(1, 'Rude words'), list(2, LONG_NAME)],
          recent: [recent],
          censor: 'off',
        }),
        words: succeeds(['rude', LONG_NAME]),
      },
    },
  },
  {
    name: 'empty',
    commands: { moderation: { lists: succeeds({ lists: [], recent: [], censor: 'unavailable' }) } },
  },
])
