import type { CustomerFixture } from './customer-fixture.ts'
import type { CustomerRow } from './customer-matrix.ts'

/** A message of the customer in the consultation. */
export interface Said {
  id: string
  seq: number
}

export interface ReadingRow extends Omit<CustomerRow, 'request'> {
  request(fixture: CustomerFixture, said: Said): object
}

const room = ({ consultation }: CustomerFixture) => ({ im_room_name: consultation })
const byId = ({ consultationId }: CustomerFixture) => ({ im_room_id: consultationId })
const history = ({ consultation }: CustomerFixture) => ({ recordType: 'groupchat', chatUserId: consultation })

const EVERYBODY: CustomerRow['verdicts'] = ['A', 'A', 'A', 'A']
const NOBODY: CustomerRow['verdicts'] = ['F', 'F', 'F', 'F']
/** Who may write: the customer, and the person on duty. */
const WRITERS: CustomerRow['verdicts'] = ['A', 'A', 'F', 'F']

/** Every other call that names a conversation, about a consultation in which something was said [customers-12]. */
export const CUSTOMER_READING_MATRIX: ReadingRow[] = [
  { call: 'getLostRecords', request: fixture => ({ ...history(fixture), afterSeq: 0 }), verdicts: EVERYBODY },
  {
    call: 'getRecordDetail',
    request: (fixture, { id }) => ({ ...history(fixture), msgId: id }),
    verdicts: EVERYBODY,
  },
  {
    call: 'getRecordDetails',
    request: (fixture, { id }) => ({ ...history(fixture), msgId: [id] }),
    verdicts: EVERYBODY,
  },
  {
    call: 'getRecordTimes',
    request: fixture => ({ ...history(fixture), fromTime: 0, toTime: 86_400_000 }),
    verdicts: EVERYBODY,
  },
  { call: 'getFileRecords', request: history, verdicts: EVERYBODY },
  {
    call: 'searchRecords',
    request: fixture => ({ ...history(fixture), query: 'parcel' }),
    verdicts: EVERYBODY,
  },
  { call: 'listPinnedMessages', request: history, verdicts: EVERYBODY },
  {
    call: 'listVersions',
    request: (fixture, { id }) => ({ ...history(fixture), msgId: id }),
    verdicts: EVERYBODY,
  },
  {
    call: 'listReaders',
    request: (fixture, { seq }) => ({ ...room(fixture), seq }),
    verdicts: EVERYBODY,
  },
  {
    call: 'countReaders',
    request: (fixture, { seq }) => ({ ...room(fixture), seqs: [seq] }),
    verdicts: EVERYBODY,
  },
  { call: 'getRoomSetting', request: fixture => ({ ...byId(fixture), type: 1 }), verdicts: EVERYBODY },
  {
    call: 'setRoomSetting',
    about: 'mute for oneself',
    request: fixture => ({ ...byId(fixture), type: 1, value: true }),
    verdicts: EVERYBODY,
  },
  {
    call: 'setRoomSetting',
    about: 'silence for all',
    request: fixture => ({ ...byId(fixture), type: 9, value: true }),
    verdicts: NOBODY,
  },
  { call: 'getRoomNickname', request: byId, verdicts: EVERYBODY },
  {
    call: 'changeRoomOwner',
    request: fixture => ({ ...room(fixture), im_user_name: 'member' }),
    verdicts: NOBODY,
  },
  {
    call: 'getUploadTarget',
    request: fixture => ({ ...room(fixture), file_name: 'a.txt', file_size: 5 }),
    verdicts: WRITERS,
  },
  {
    call: 'markUnread',
    request: fixture => ({ ...history(fixture), isMarkedUnread: true }),
    verdicts: EVERYBODY,
  },
  { call: 'saveRecent', request: history, verdicts: EVERYBODY },
  {
    call: 'saveDraft',
    request: fixture => ({ ...history(fixture), draft: 'Dear', device: 'web' }),
    verdicts: EVERYBODY,
  },
]
