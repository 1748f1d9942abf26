import type { CallName } from '@parley/protocol/rest'
import type { CustomerFixture } from './customer-fixture.ts'

/** A allowed, F forbidden, N answered like something that is not there [access-2]. */
type Verdict = 'A' | 'F' | 'N'

export interface CustomerRow {
  call: CallName
  about?: string
  request(fixture: CustomerFixture): object
  /** For the customer, the one on duty, another member and an admin of the team; everybody else gets N. */
  verdicts: [customer: Verdict, servant: Verdict, member: Verdict, leader: Verdict]
  /** Also for administrators of the company who belong to no team. */
  isForChief?: boolean
}

const here = ({ consultation }: CustomerFixture) => ({ im_room_name: consultation })
const team = ({ team: im_room_name }: CustomerFixture) => ({ im_room_name })
const history = ({ consultation }: CustomerFixture) => ({ recordType: 'groupchat', chatUserId: consultation })

const EVERYBODY: CustomerRow['verdicts'] = ['A', 'A', 'A', 'A']
const STAFF: CustomerRow['verdicts'] = ['F', 'A', 'A', 'A']
const NOBODY: CustomerRow['verdicts'] = ['F', 'F', 'F', 'F']

/** Every call about a consultation or about duty, in a team with duty [customers-12, duty-3]. */
export const CUSTOMER_MATRIX: CustomerRow[] = [
  { call: 'getRoom', request: ({ consultation }) => ({ room_name: consultation }), verdicts: EVERYBODY },
  { call: 'listRoomSettings', request: here, verdicts: EVERYBODY },
  { call: 'getRecords', request: history, verdicts: EVERYBODY },
  { call: 'closeConsultation', request: here, verdicts: STAFF },
  { call: 'reopenConsultation', request: here, verdicts: STAFF },
  { call: 'listEarlierConsultations', request: here, verdicts: STAFF },
  {
    call: 'assignConsultation',
    request: fixture => ({ ...here(fixture), im_user_name: 'member' }),
    verdicts: STAFF,
  },
  {
    call: 'moveConsultation',
    request: fixture => ({ ...here(fixture), team: fixture.otherTeam }),
    verdicts: STAFF,
  },
  {
    call: 'rateConsultation',
    request: fixture => ({ ...here(fixture), stars: 5 }),
    verdicts: ['A', 'F', 'F', 'F'],
  },
  {
    call: 'setConsultationEmail',
    request: fixture => ({ ...here(fixture), email: 'renata@example.com' }),
    verdicts: ['A', 'F', 'F', 'F'],
  },
  { call: 'listAnswers', request: here, verdicts: EVERYBODY },
  { call: 'getLatestAnswer', request: here, verdicts: EVERYBODY },
  {
    call: 'addAnswer',
    about: 'to a message that is not there',
    request: fixture => ({ ...here(fixture), message_id: 'x' }),
    verdicts: ['F', 'N', 'N', 'N'],
  },
  {
    call: 'deleteAnswer',
    about: 'of a message that is not there',
    request: fixture => ({ ...here(fixture), message_id: 'x' }),
    verdicts: ['F', 'N', 'N', 'N'],
  },
  { call: 'quitRoom', request: here, verdicts: NOBODY },
  { call: 'dismissRoom', request: here, verdicts: NOBODY },
  { call: 'renameRoom', request: fixture => ({ ...here(fixture), natural_name: 'New' }), verdicts: NOBODY },
  {
    call: 'setRoomAnnouncement',
    request: fixture => ({ ...here(fixture), text: 'New' }),
    verdicts: NOBODY,
  },
  { call: 'setRoomTopic', request: fixture => ({ ...here(fixture), text: 'New' }), verdicts: NOBODY },
  { call: 'setRoomPicture', request: fixture => ({ ...here(fixture), picture: '' }), verdicts: NOBODY },
  {
    call: 'inviteToRoom',
    request: fixture => ({ ...here(fixture), im_user_names: ['other'] }),
    verdicts: NOBODY,
  },
  {
    call: 'kickFromRoom',
    request: fixture => ({ ...here(fixture), im_user_names: ['member'] }),
    verdicts: NOBODY,
  },
  {
    call: 'getRoom',
    about: 'the team',
    request: fixture => ({ room_name: fixture.team }),
    verdicts: ['N', 'A', 'A', 'A'],
  },
  { call: 'dismissRoom', about: 'the team', request: team, verdicts: ['N', 'F', 'F', 'F'] },
  {
    call: 'handOverDuty',
    request: fixture => ({ ...team(fixture), im_user_name: 'member' }),
    verdicts: ['F', 'A', 'F', 'A'],
  },
  // Who is on duty is not connected, so anybody of the team may.
  { call: 'takeOverDuty', request: team, verdicts: STAFF },
  { call: 'askDuty', request: team, verdicts: STAFF },
  { call: 'getDutyCard', request: team, verdicts: STAFF },
  { call: 'saveDutyAbsences', request: fixture => ({ ...team(fixture), absences: [] }), verdicts: STAFF },
  { call: 'dismissDutyCard', request: team, verdicts: ['F', 'A', 'F', 'F'] },
  { call: 'getTeamSettings', request: team, verdicts: ['F', 'F', 'F', 'A'], isForChief: true },
  {
    call: 'saveTeamSettings',
    request: fixture => ({ ...team(fixture), away: 'Back soon' }),
    verdicts: ['F', 'F', 'F', 'A'],
    isForChief: true,
  },
  {
    call: 'saveTeamMembers',
    request: fixture => ({
      ...team(fixture),
      im_user_names: ['owner', 'leader', 'servant', 'member'],
      owner: 'owner',
    }),
    verdicts: ['F', 'F', 'F', 'A'],
    isForChief: true,
  },
]
