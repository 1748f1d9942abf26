import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { BotsPage } from './bots-page.tsx'

const bot = (name: string, isDisabled: boolean) => ({
  account: `bot.${isDisabled}`,
  name,
  isDisabled,
  createdAt: 1,
  usedAt: null,
  groups: [{ room: 'northwind', name: 'Northwind launch' }],
})

export const botsPageStates = loadedStates('administration', 'BotsPage', () => <BotsPage outgoing={null} />, [
  { name: 'some bots', commands: { bots: { list: succeeds([bot('Deploy', false), bot(LONG_NAME, true)]) } } },
  { name: 'empty', commands: { bots: { list: succeeds([]) } } },
])
