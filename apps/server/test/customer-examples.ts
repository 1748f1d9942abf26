import type { CallName } from '@parley/protocol/rest'
import type { Example } from './contract-examples-people.ts'
import type { TestServer } from './testkit.ts'

type CustomerCall = Extract<CallName, `${string}Team${string}` | `${string}Consultation`>

const newTeam = { natural_name: 'Sales', im_user_names: ['ben'] }

/** A team of `ben`, who serves. */
async function foundTeam(server: TestServer, rest: object = {}): Promise<string> {
  const { token } = await server.signIn('ben')
  const { answer } = await server.call('addTeam', { ...newTeam, ...rest }, { token })
  if (!answer) throw new Error('The team was not founded.')
  return answer.im_room_name
}

const wrongName: Example['wrong'] = [
  [{}, 'im_room_name'],
  [{ im_room_name: 'a\u0000b' }, 'im_room_name'],
]

export const CUSTOMER_EXAMPLES: Record<CustomerCall, Example> = {
  addTeam: {
    right: () => newTeam,
    wrong: [
      [{}, 'natural_name'],
      [{ ...newTeam, natural_name: ' ' }, 'natural_name'],
      [{ ...newTeam, mode: 'closed' }, 'mode'],
      [{ ...newTeam, limit_minutes: 0 }, 'limit_minutes'],
      [{ ...newTeam, welcome: 'x'.repeat(501) }, 'welcome'],
    ],
  },
  listTeams: { right: () => ({}) },
  openConsultation: {
    as: 'cleo',
    right: async server => ({ im_room_name: await foundTeam(server) }),
    wrong: wrongName,
  },
}
