import type { Example } from './contract-examples-people.ts'
import type { SignedIn, TestServer } from './testkit.ts'
import { sendMeetingCard } from './wire/send-meeting-card.ts'
import { WireClient } from './wire/wire-client.ts'

/** A meeting in a room of the caller. */
async function createMeeting(server: TestServer, me: SignedIn) {
  const room = { natural_name: 'Launch', im_user_names: ['ben'] }
  const { answer } = await server.call('addRoom', room, { token: me.token })
  const im_room_name = answer?.im_room_name ?? ''
  const client = await WireClient.authenticated(server, me.im_user_name, me.xmpp_token)
  await client.bind('web')
  const call_id = await sendMeetingCard(client, im_room_name, 0)
  await client.close()
  return { im_room_name, call_id }
}

async function createLink(server: TestServer, me: SignedIn) {
  const meeting = await createMeeting(server, me)
  const { answer } = await server.call('createGuestLink', meeting, { token: me.token })
  return { meeting, guest_id: answer?.guest_id ?? '', link: answer?.token ?? '' }
}

export const NO_CALL = '00000000-0000-4000-8000-000000000000'
const wrongMeeting: Example['wrong'] = [
  [{ call_id: NO_CALL }, 'im_room_name'],
  [{ im_room_name: 'room', call_id: 'x' }, 'call_id'],
]
const link = 'a'.repeat(43)

export const CALL_EXAMPLES = {
  createGuestLink: { right: createMeeting, wrong: wrongMeeting },
  listGuestLinks: { right: createMeeting, wrong: wrongMeeting },
  revokeGuestLink: {
    right: async (server, me) => {
      const { meeting, guest_id } = await createLink(server, me)
      return { ...meeting, guest_id }
    },
    wrong: [[{ im_room_name: 'room', call_id: NO_CALL, guest_id: 'ann' }, 'guest_id']],
  },
  openGuestLink: {
    right: async (server, me) => ({ link: (await createLink(server, me)).link }),
    wrong: [[{ link: 'short' }, 'link']],
  },
  enterAsGuest: {
    right: async (server, me) => ({ link: (await createLink(server, me)).link, name: 'Omar' }),
    wrong: [
      [{ link, name: 'x'.repeat(41) }, 'name'],
      [{ link, name: 'a\u0000b' }, 'name'],
    ],
  },
} satisfies Record<string, Example>
