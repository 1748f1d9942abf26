import type { CustomerFixture } from './customer-fixture.ts'
import type { CustomerRow } from './customer-matrix.ts'
import type { ReadingRow } from './customer-reading-matrix.ts'

const room = ({ consultation }: CustomerFixture) => ({ im_room_name: consultation })
const team = ({ team: im_room_name }: CustomerFixture) => ({ im_room_name })
const history = ({ consultation }: CustomerFixture) => ({ recordType: 'groupchat', chatUserId: consultation })
const NO_CALL = '00000000-0000-4000-8000-000000000000'

const EVERYBODY: CustomerRow['verdicts'] = ['A', 'A', 'A', 'A']
const NOBODY: CustomerRow['verdicts'] = ['F', 'F', 'F', 'F']
/** For the customer it is not there. */
const STAFF_ALONE: CustomerRow['verdicts'] = ['N', 'A', 'A', 'A']
const LEADERS: Pick<CustomerRow, 'verdicts' | 'isForChief'> = {
  verdicts: ['F', 'F', 'F', 'A'],
  isForChief: true,
}

/** Notes, keepsakes and links of a consultation, and what belongs to its team [customers-9, customers-12]. */
export const CUSTOMER_OTHER_MATRIX: ReadingRow[] = [
  { call: 'listNotes', request: room, verdicts: STAFF_ALONE },
  {
    call: 'addNote',
    request: fixture => ({ ...room(fixture), note_id: crypto.randomUUID(), text: 'Pays late' }),
    verdicts: STAFF_ALONE,
  },
  {
    call: 'deleteNote',
    about: 'that is not there',
    request: fixture => ({ ...room(fixture), note_id: NO_CALL }),
    verdicts: ['N', 'N', 'N', 'N'],
  },
  // There are none in a consultation.
  { call: 'listRoomAnnouncements', request: room, verdicts: EVERYBODY },
  {
    call: 'readRoomAnnouncement',
    request: fixture => ({ ...room(fixture), announced_at: 1 }),
    verdicts: EVERYBODY,
  },
  { call: 'getRoomLink', request: room, verdicts: NOBODY },
  {
    call: 'createRoomLink',
    request: fixture => ({ ...room(fixture), life: 'week', needs_approval: true }),
    verdicts: NOBODY,
  },
  { call: 'revokeRoomLink', request: room, verdicts: NOBODY },
  {
    call: 'answerRoomRequest',
    request: fixture => ({ ...room(fixture), im_user_name: 'other', accept: true }),
    verdicts: NOBODY,
  },
  {
    call: 'createGuestLink',
    about: 'of a call that is not there',
    request: fixture => ({ ...room(fixture), call_id: NO_CALL }),
    verdicts: ['F', 'N', 'F', 'F'],
  },
  {
    call: 'setRoomNickname',
    request: fixture => ({ im_room_id: fixture.consultationId, tag_id: 'Nick' }),
    verdicts: NOBODY,
  },
  {
    call: 'proveMessage',
    request: (fixture, { id }) => ({ ...history(fixture), msgId: id }),
    verdicts: EVERYBODY,
  },
  {
    call: 'saveMessage',
    request: (fixture, { id }) => ({
      ...{ ...history(fixture), id: crypto.randomUUID(), msgId: id, remind_at: null },
    }),
    verdicts: EVERYBODY,
  },
  {
    call: 'saveScheduled',
    request: fixture => ({
      ...{ ...history(fixture), id: crypto.randomUUID(), text: 'later', send_at: Date.now() + 3_600_000 },
    }),
    verdicts: EVERYBODY,
  },
  {
    call: 'reportMessage',
    request: (fixture, { id }) => ({ ...history(fixture), msgId: id, reason: 'fraud', note: '' }),
    // Nobody reports their own words.
    verdicts: STAFF_ALONE,
  },
  {
    call: 'openRecord',
    about: 'of what does not disappear',
    request: (fixture, { id }) => ({ ...history(fixture), msgId: id }),
    verdicts: ['N', 'N', 'N', 'N'],
  },
  { call: 'listReplies', request: team, ...LEADERS },
  {
    call: 'saveReply',
    request: fixture => ({ ...team(fixture), reply_id: NO_CALL, shortcut: 'hi', text: 'Hello' }),
    ...LEADERS,
  },
  { call: 'getWidgetSettings', request: team, ...LEADERS },
  { call: 'setWidgetSettings', request: fixture => ({ ...team(fixture), asks_name: true }), ...LEADERS },
  {
    call: 'deleteRecords',
    request: (fixture, { id }) => ({ ...history(fixture), msgId: id }),
    verdicts: EVERYBODY,
  },
  {
    call: 'restoreRecords',
    request: (fixture, { id }) => ({ ...history(fixture), msgId: id }),
    verdicts: EVERYBODY,
  },
]
