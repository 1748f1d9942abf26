import type { CallName } from '@parley/protocol/rest'

const NAMED = 'reads or writes no more rows than the request names'
const FEW = 'lists what there can only be few of'
const PAGE = 'reads one page of the newest'
const ROOM = 'changes one row and delivers to one room, as every message does'

/** Calls that answer with a list and have no stored case, and why stored data does not slow them down. */
export const BOUNDED_CALLS: Partial<Record<CallName, string>> = {
  listCompanies: FEW,
  scanQrCode: FEW,
  listSessions: FEW,
  getUser: FEW,
  getUsers: NAMED,
  getOwnCard: FEW,
  getCard: FEW,
  getFriend: FEW,
  getBlacklist: NAMED,
  listChatSettings: NAMED,
  deleteRecent: NAMED,
  getRecordDetail: FEW,
  getRecordDetails: NAMED,
  deleteRecords: NAMED,
  restoreRecords: NAMED,
  listVersions: FEW,
  listRoomAnnouncements: PAGE,
  listReplies: FEW,
  listBots: FEW,
  listWebhooks: FEW,
  listErrorGroups: FEW,
  listWordLists: FEW,
  listWords: PAGE,
  tryWords: NAMED,
  listReports: PAGE,
  getReport: PAGE,
  proveMessage: PAGE,
  addRoom: NAMED,
  inviteToRoom: NAMED,
  kickFromRoom: NAMED,
  getFileLinks: NAMED,
  listStickers: FEW,
  saveMessage: FEW,
  saveNote: FEW,
  openConsultation: ROOM,
  getWidgetSettings: FEW,
  setWidgetSettings: FEW,
  getAdminPerson: FEW,
  importAdminPeople: NAMED,
  searchNotes: PAGE,
  getRoomLink: PAGE,
  listFactors: FEW,
  addFactor: FEW,
  renewRecoveryCodes: FEW,
}
