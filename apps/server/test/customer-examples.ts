import type { CallName } from '@parley/protocol/rest'
import type { ADMIN_EXAMPLES } from './admin-examples.ts'
import type { Example } from './contract-examples-people.ts'
import type { TestServer } from './testkit.ts'

type CustomerCall = Exclude<
  Extract<CallName, `${string}Team${string}` | `${string}Consultation${string}` | `${string}Duty${string}`>,
  keyof typeof ADMIN_EXAMPLES
>

const COMMENT = 'x'.repeat(501)

export const newTeam = { natural_name: 'Sales', im_user_names: ['ben'] }

/** A team of `ben`, who serves. */
async function createTeam(server: TestServer, rest: object = {}): Promise<string> {
  const { token } = await server.signIn('ben')
  const { answer } = await server.call('addTeam', { ...newTeam, ...rest }, { token })
  if (!answer) throw new Error('The team was not created.')
  return answer.im_room_name
}

const span = (from: number, to: number) => ({ day: 0, from, to })
const NO_ROTA = { shifts: [], exceptions: [], absences: [] }

const wrongName: Example['wrong'] = [
  [{}, 'im_room_name'],
  [{ im_room_name: 'a\u0000b' }, 'im_room_name'],
]

/** A consultation of `cleo` with a team of `ann`, at which the caller is `ann`. */
const consulted =
  (rest: object = {}): Example['right'] =>
  async (server, { token }) => {
    const team = { natural_name: 'Sales', im_user_names: ['ben'] }
    const { answer } = await server.call('addTeam', team, { token })
    const cleo = await server.signIn('cleo')
    const opened = await server.call(
      'openConsultation',
      { im_room_name: answer?.im_room_name },
      { token: cleo.token },
    )
    return { im_room_name: opened.answer?.im_room_name, ...rest }
  }

/** A team of `ann`, who is on duty. */
const onDuty =
  (rest: object = {}): Example['right'] =>
  async (server, { token }) => {
    const team = { natural_name: 'Sales', im_user_names: ['ben'], mode: 'duty' }
    const { answer } = await server.call('addTeam', team, { token })
    return { im_room_name: answer?.im_room_name, ...rest }
  }

/** The caller is its customer. */
const ownConsultation =
  (rest: object): Example['right'] =>
  async (server, { token }) => {
    const im_room_name = await createTeam(server)
    const { answer } = await server.call('openConsultation', { im_room_name }, { token })
    return { im_room_name: answer?.im_room_name, ...rest }
  }

/** Closed by `ben`, whose team it is; the caller is its customer. */
const closed: Example['right'] = async (server, { token }) => {
  const im_room_name = await createTeam(server)
  const { answer } = await server.call('openConsultation', { im_room_name }, { token })
  const ben = await server.signIn('ben')
  await server.call('closeConsultation', { im_room_name: answer?.im_room_name }, { token: ben.token })
  return { im_room_name: answer?.im_room_name, stars: 5 }
}

export const CUSTOMER_EXAMPLES: Record<CustomerCall, Example> = {
  listTeams: { right: () => ({}) },
  getTeamSettings: { right: onDuty(), wrong: wrongName },
  saveTeamSettings: {
    right: onDuty({
      away: 'Back tomorrow',
      time_zone: 'Asia/Shanghai',
      hours: [{ day: 0, from: 540, to: 1080 }],
    }),
    wrong: [
      ...wrongName,
      [{ im_room_name: 'room', limit_minutes: 0 }, 'limit_minutes'],
      [{ im_room_name: 'room', time_zone: 'Mars/Base' }, 'time_zone'],
      [{ im_room_name: 'room', hours: [{ day: 7, from: 0, to: 60 }] }, 'hours.0.day'],
      [{ im_room_name: 'room', hours: [{ day: 0, from: 60, to: 60 }] }, 'hours.0'],
      [{ im_room_name: 'room', hours: [span(0, 90), span(60, 120)] }, 'hours'],
      [
        { im_room_name: 'room', rota: { ...NO_ROTA, shifts: [{ ...span(0, 90), people: [7] }] } },
        'rota.shifts.0.people.0',
      ],
      [
        { im_room_name: 'room', rota: { ...NO_ROTA, exceptions: [{ date: 'soon', shifts: [] }] } },
        'rota.exceptions.0.date',
      ],
      [
        {
          im_room_name: 'room',
          rota: { ...NO_ROTA, absences: [{ person: 'ben', from: '2026-02-02', to: '2026-02-01' }] },
        },
        'rota.absences.0',
      ],
    ],
  },
  saveTeamMembers: {
    right: onDuty({ im_user_names: ['ann'], owner: 'ann' }),
    wrong: [...wrongName, [{ im_room_name: 'room', im_user_names: [], owner: 'ann' }, 'im_user_names']],
  },
  openConsultation: {
    as: 'cleo',
    right: async server => ({ im_room_name: await createTeam(server) }),
    wrong: wrongName,
  },
  closeConsultation: { right: consulted(), wrong: wrongName },
  reopenConsultation: { right: consulted(), wrong: wrongName },
  listEarlierConsultations: { right: consulted(), wrong: wrongName },
  setConsultationEmail: {
    as: 'cleo',
    right: ownConsultation({ email: 'cleo@example.com' }),
    wrong: [...wrongName, [{ im_room_name: 'room', email: 'x'.repeat(255) }, 'email']],
  },
  rateConsultation: {
    as: 'cleo',
    right: closed,
    wrong: [...wrongName, [{ im_room_name: 'room', stars: 6 }, 'stars']],
  },
  assignConsultation: {
    right: consulted({ im_user_name: 'ben' }),
    wrong: [...wrongName, [{ im_room_name: 'room', im_user_name: 7 }, 'im_user_name']],
  },
  moveConsultation: {
    right: async (server, me) => ({
      ...(await consulted()(server, me)),
      team: await createTeam(server),
    }),
    wrong: [...wrongName, [{ im_room_name: 'room' }, 'team']],
  },
  handOverDuty: {
    right: onDuty({ im_user_name: 'ben' }),
    wrong: [...wrongName, [{ im_room_name: 'room', comment: COMMENT }, 'comment']],
  },
  takeOverDuty: { right: onDuty(), wrong: wrongName },
  askDuty: { right: onDuty(), wrong: wrongName },
  getDutyCard: { right: onDuty(), wrong: wrongName },
  saveDutyAbsences: {
    right: onDuty({ absences: [{ from: '2026-02-01', to: '2026-02-03' }] }),
    wrong: [
      ...wrongName,
      [{ im_room_name: 'room', absences: [{ from: '2026-02-02', to: '2026-02-01' }] }, 'absences.0'],
    ],
  },
  dismissDutyCard: { right: onDuty(), wrong: wrongName },
}
