import type { CallName } from '@parley/protocol/rest'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' ')

/** Names of what was stored, for the calls that need one. */
export interface Stored {
  team: string
  consultation: string
  branch: number
  /** Room name and id of a room of 5,000. */
  crowd: string
  crowdId: string
}

export type Case = [input: string, fields: object | ((stored: Stored) => object)]

const team: Case = ['1,000 consultations', ({ team: im_room_name }) => ({ im_room_name })]
const consultation = (input: string): Case => [input, ({ consultation: im_room_name }) => ({ im_room_name })]
const crowd = (more: object = {}): Case => [
  '5,000 members',
  ({ crowd: im_room_name }) => ({ im_room_name, ...more }),
]
const crowdById = (more: object = {}): Case => [
  '5,000 members',
  ({ crowdId: im_room_id }) => ({ im_room_id, ...more }),
]
const talk = { recordType: 'chat', chatUserId: 'ben' }

/** The slowest requests for the data that `fill-worst.ts` stores. The first also indexes that data. */
export const STORED_CASES = {
  searchRecords: [
    ['while indexing', { query: 'ﷺ', pageSize: 100 }],
    ['found everywhere', { query: 'ab', pageSize: 100 }],
    ['found nowhere', { query: `ab ${LETTERS}`, pageSize: 100 }],
    ['cards', { query: '', chatTypes: ['chat_record'], pageSize: 100 }],
  ],
  searchNames: [['2,000 rooms', { query: 'm' }]],
  getFileRecords: [['long texts', { query: '', pageSize: 100 }]],
  getRecords: [
    ['cards', { ...talk, beforeSeq: 101, pageSize: 100 }],
    ['long texts', { ...talk, pageSize: 100 }],
  ],
  getLostRecords: [['long texts', { ...talk, afterSeq: 100, pageSize: 100 }]],
  getRecordTimes: [['400 messages', talk]],
  listRecent: [['3,000 conversations', {}]],
  listChats: [['3,000 conversations', {}]],
  listRooms: [['2,000 rooms', {}]],
  listDeleted: [['5,000 deletions, as many undone', { afterVersion: 0 }]],
  listPinnedMessages: [
    ['20 long messages', ({ consultation: id }) => ({ recordType: 'groupchat', chatUserId: id })],
  ],
  listBranches: [
    ['500 branches', {}],
    ['5,000 people', ({ branch }) => ({ branch_id: branch })],
  ],
  searchPeople: [['5,000 people', { keyword: '王' }]],
  searchFriends: [['5,000 people', { account: 'person1' }]],
  listFriends: [['5,000 friends', {}]],
  listFriendRequests: [['5,000 requests', {}]],
  listPins: [['3,000 conversations', {}]],
  listSpace: [
    ['10,000 files', {}],
    ['10,000 files by name', { query: '文', order: 'name', page_num: 500 }],
  ],
  listSaved: [['500 long messages', {}]],
  listScheduled: [['100 long messages', {}]],
  listTeams: [team],
  getTeamSettings: [team],
  openWidget: [team],
  listOpenQuestions: [['1,000 questions', {}]],
  listServiceFigures: [['1,000 questions', {}]],
  listFigureRows: [
    ['1,000 questions', ({ team }) => ({ team, figure: 'asked', from: 0, to: Number.MAX_SAFE_INTEGER })],
  ],
  getDutyCard: [team],
  listAnswers: [consultation('1,000 answers')],
  getLatestAnswer: [consultation('1,000 answers')],
  listEarlierConsultations: [consultation('1,000 answers')],
  listNotes: [consultation('1,000 notes')],
  closeConsultation: [consultation('1,000 messages')],
  listAdminPeople: [
    ['one branch', ({ branch }) => ({ branch_id: branch, size: 100 })],
    ['5,000 people', { keyword: '王', size: 100 }],
    ['the last page', { size: 100, offset: 4_900 }],
  ],
  listAdminBranches: [['500 branches', {}]],
  listAdminFiles: [
    ['5,000 people, 10,000 files', {}],
    ['found among them', { keyword: '王' }],
  ],
  listAdminGroups: [
    ['2,000 rooms', {}],
    ['without owner', { without_owner: true, keyword: 'm' }],
  ],
  getAdminOverview: [['everything', {}]],
  listAudit: [
    ['50,000 entries', {}],
    ['found nowhere', { action: 'nothing' }],
  ],
  verifyAudit: [['50,000 entries', {}]],
  listTeamSettings: [['1,000 consultations', {}]],
  saveTeamSettings: [
    ['1,000 consultations', ({ team: im_room_name }) => ({ im_room_name, mode: 'duty', limit_minutes: 7 })],
  ],
  saveTeamMembers: [
    [
      'a member for 1,000 consultations',
      ({ team: im_room_name }) => ({ im_room_name, im_user_names: ['ann', 'ben'], owner: 'ann' }),
    ],
  ],
  handOverDuty: [
    ['1,000 consultations', ({ team: im_room_name }) => ({ im_room_name, im_user_name: 'ben' })],
  ],
  takeOverDuty: [team],
  getRoom: [['5,000 members', ({ crowd: room_name }) => ({ room_name })]],
  listRoomSettings: [crowd()],
  getRoomSetting: [crowdById({ type: 8, im_user_name: 'person1' })],
  setRoomSetting: [crowdById({ type: 8, im_user_name: 'person1', value: true })],
  getRoomNickname: [crowdById()],
  setRoomNickname: [crowdById({ tag_id: 'Ann of the crowd' })],
  renameRoom: [crowd({ natural_name: 'All of us' })],
  listReaders: [crowd({ seq: 1 })],
  countReaders: [crowd({ seqs: [1] })],
  changeRoomOwner: [crowd({ im_user_name: 'ben' })],
  listGroupHeirs: [['5,000 members', ({ crowd: room }) => ({ room })]],
  handOverGroup: [['5,000 members', ({ crowd: room }) => ({ room, account: 'person7' })]],
  dissolveGroup: [['5,000 members', ({ crowd: room }) => ({ room })]],
  setAdminPersonDisabled: [['in 2,000 rooms', { account: 'member0', is_disabled: true }]],
  renameBranch: [['5,000 people', ({ branch }) => ({ branch_id: branch, branch_name: 'New' })]],
  deleteBranch: [['5,000 people', ({ branch }) => ({ branch_id: branch })]],
} satisfies Partial<Record<CallName, Case[]>>
