import type { CallName } from '@parley/protocol/rest'
import type { Example } from './contract-examples-people.ts'
import type { TestServer } from './testkit.ts'

type WidgetCall = Extract<CallName, `${string}Widget${string}` | 'startVisit'>

async function createTeam(server: TestServer, token: string): Promise<string> {
  const { answer } = await server.call('addTeam', { natural_name: 'Sales', im_user_names: [] }, { token })
  return answer?.im_room_name ?? ''
}

/** A team of the caller, with a widget. */
const withWidget =
  (rest: object = {}): Example['right'] =>
  async (server, { token }) => {
    const im_room_name = await createTeam(server, token)
    await server.call('getWidgetSettings', { im_room_name }, { token })
    return { im_room_name, ...rest }
  }

const wrongName: Example['wrong'] = [
  [{}, 'im_room_name'],
  [{ im_room_name: 'a\u0000b' }, 'im_room_name'],
]
const identity = { id: '42', name: 'Renata', expires: 1, signature: 'a'.repeat(64) }

export const WIDGET_EXAMPLES: Record<WidgetCall, Example> = {
  openWidget: {
    right: withWidget(),
    wrong: [
      ...wrongName,
      [{ im_room_name: 'room', visitor_key: 'short' }, 'visitor_key'],
      [{ im_room_name: 'room', identity: { ...identity, id: 'a\nb' } }, 'identity.id'],
      [{ im_room_name: 'room', identity: { ...identity, signature: 'x' } }, 'identity.signature'],
    ],
  },
  startVisit: {
    right: withWidget({ name: 'Visitor 3127' }),
    wrong: [
      ...wrongName,
      [{ im_room_name: 'room', name: '' }, 'name'],
      [{ im_room_name: 'room', name: 'x'.repeat(61) }, 'name'],
    ],
  },
  getWidgetSettings: { right: withWidget(), wrong: wrongName },
  setWidgetSettings: {
    right: withWidget({ origins: ['https://shop.example.com'] }),
    wrong: [
      ...wrongName,
      [{ im_room_name: 'room', origins: 'https://shop.example.com' }, 'origins'],
      [{ im_room_name: 'room', topics: ['x'.repeat(41)] }, 'topics.0'],
      [{ im_room_name: 'room', teaser: 'x'.repeat(121) }, 'teaser'],
    ],
  },
}
