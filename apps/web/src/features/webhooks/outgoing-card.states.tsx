import { LONG_WORD, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { OutgoingCard } from './outgoing-card.tsx'

const target = { account: 'bot.deploy', name: 'Deploy', room: 'northwind', roomName: 'Northwind launch' }
const webhook = (id: string, url: string) => ({ ...target, id, url, waiting: 2, sendsEvents: id === '1' })

export const outgoingCardStates = loadedStates('administration', 'OutgoingCard', OutgoingCard, [
  {
    name: 'some webhooks',
    commands: {
      webhooks: {
        list: succeeds({
          hosts: ['northwind.example'],
          targets: [target],
          webhooks: [
            { ...webhook('1', 'https://northwind.example/hook'), last: { status: 200, ms: 12 } },
            { ...webhook('2', `https://northwind.example/${LONG_WORD}`), failure: { since: 1, nextAt: 2 } },
          ],
        }),
      },
    },
  },
  { name: 'empty', commands: { webhooks: { list: succeeds({ hosts: [], targets: [], webhooks: [] }) } } },
])
