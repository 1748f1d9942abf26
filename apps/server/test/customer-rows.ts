import type { RoomRule } from '@parley/protocol/model'
import type { CallName } from '@parley/protocol/rest'
import type { CustomerFixture } from './customer-fixture.ts'
import { commonValues, type RoomValues, rowsIn } from './room-rows.ts'

/** A message of the customer in the consultation. */
export interface Said {
  id: string
  seq: number
}

export interface CustomerRow {
  call: CallName
  about?: string
  request(fixture: CustomerFixture, said: Said): object
  /** For the customer, the one on duty, another member and an admin of the team; everybody else gets N. */
  verdicts: string
  rule?: RoomRule
}

const valuesOf = (
  { consultation, consultationId, team, otherTeam }: CustomerFixture,
  said: Said,
): RoomValues => ({
  ...commonValues(),
  'group.name': consultation,
  'openGroup.name': consultation,
  'group.id': consultationId,
  'message.id': said.id,
  'message.seq': said.seq,
  'message.word': 'parcel',
  'attachment.id': said.id,
  'member.account': 'member',
  'colleague.account': 'other',
  'meeting.room': consultation,
  'guest.room': consultation,
  'note.room': consultation,
  'consultation.name': consultation,
  'closedConsultation.name': consultation,
  'team.name': team,
  'team.members': ['owner', 'leader', 'responder', 'member'],
  'team.owner': 'owner',
  'otherTeam.name': otherTeam,
  'reply.team': team,
  'label.team': team,
  'label.consultation': consultation,
})

const history = ({ consultation }: CustomerFixture) => ({ recordType: 'groupchat', chatUserId: consultation })
const byId = ({ consultationId }: CustomerFixture) => ({ im_room_id: consultationId })

/** Besides the examples of the contract. */
const MORE: CustomerRow[] = [
  {
    call: 'getRoom',
    about: 'the team',
    request: ({ team }) => ({ room_name: team }),
    verdicts: 'NAAA',
  },
  {
    call: 'dismissRoom',
    about: 'the team',
    request: ({ team }) => ({ im_room_name: team }),
    verdicts: 'NFFF',
  },
  {
    call: 'setRoomSetting',
    about: 'mute for oneself',
    request: fixture => ({ ...byId(fixture), type: 1, value: true }),
    verdicts: 'AAAA',
  },
  {
    call: 'addAnswer',
    about: 'to a message that is not there',
    request: ({ consultation }) => ({ im_room_name: consultation, message_id: 'x' }),
    verdicts: 'FNNN',
  },
  {
    call: 'openRecord',
    about: 'of what does not disappear',
    request: (fixture, { id }) => ({ ...history(fixture), msgId: id }),
    verdicts: 'NNNN',
  },
]

/** The message is the customer's own, which nobody reports, and no file, which somebody could have downloaded. */
const VERDICTS: Partial<Record<CallName, string>> = {
  reportMessage: 'NAAA',
  sendTip: 'NNFF',
}

/** Every call about a consultation, its team or duty, in a team with duty [customers-12, duty-3]. */
export const CUSTOMER_ROWS: CustomerRow[] = [
  ...rowsIn('consultation').map(({ call, rule, request, verdicts }) => ({
    call,
    rule,
    request: (fixture: CustomerFixture, said: Said) => request(valuesOf(fixture, said)),
    verdicts: VERDICTS[call] ?? verdicts,
  })),
  ...MORE,
]
