/** Door of the REST contract: for core's caller and the server. The UI must not open it. */
import * as historyAccess from './features/history/access.ts'
import * as history from './features/history/rest.ts'
import * as people from './features/people/rest.ts'
import * as recent from './features/recent/rest.ts'
import * as answers from './features/rooms/answers-rest.ts'
import * as rooms from './features/rooms/rest.ts'
import * as tips from './features/rooms/tips-rest.ts'
import * as account from './features/session/account.ts'
import * as qr from './features/session/qr.ts'
import * as session from './features/session/rest.ts'
import * as sms from './features/session/sms.ts'
import * as system from './features/system/rest.ts'

export { type AnswerOf, CODE, type Endpoint, type Limit, type RequestOf, type Service } from './endpoint.ts'
export { decodeRecord, encodeRecord, HistoryRecord } from './features/history/record.ts'
export { clampPageSize } from './features/history/rest.ts'
export { UserRecord } from './features/people/rest.ts'
export { RecentEntry } from './features/recent/rest.ts'
export type { AnswerMark } from './features/rooms/answers-rest.ts'
export { decodeRoom, encodeRoom, GroupData } from './features/rooms/group-data.ts'
export { TIP_TO_PERSON, TIP_TO_ROOM, type TipTemplate } from './features/rooms/tips-rest.ts'
export type { LoginType, SessionEntry } from './features/session/account.ts'
export { decodeQrDevice, encodeQrDevice, type QrDevice, type QrState } from './features/session/qr.ts'
export {
  PASSWORD_ENVELOPE_LIFE_MS,
  PasswordEnvelope,
  type SignedIn,
  Tokens,
} from './features/session/rest.ts'
export { type PasswordProof, SMS_PURPOSE } from './features/session/sms.ts'
export type { ServiceAddresses } from './features/system/rest.ts'
export { isSkippedRecord } from './kinds.ts'

/** Every call there is. The server refuses to start when one lacks a handler. */
export const contract = {
  getComponent: system.getComponent,
  getTime: system.getTime,
  getServerByDomain: system.getServerByDomain,
  getServer: system.getServer,
  listProperties: system.listProperties,
  recordLoginStatistic: system.recordLoginStatistic,
  sendFeedback: system.sendFeedback,
  getPasswordKey: session.getPasswordKey,
  login: session.login,
  login1x: session.login1x,
  sendSms: sms.sendSms,
  checkSms: sms.checkSms,
  createQrCode: qr.createQrCode,
  pollQrCode: qr.pollQrCode,
  scanQrCode: qr.scanQrCode,
  confirmQrCode: qr.confirmQrCode,
  refuseQrCode: qr.refuseQrCode,
  exchangeCode: account.exchangeCode,
  createExchangeCode: account.createExchangeCode,
  updatePassword: account.updatePassword,
  listSessions: account.listSessions,
  endSession: account.endSession,
  getSelf: session.getSelf,
  refreshToken: session.refreshToken,
  logout: session.logout,
  getUser: people.getUser,
  getUsers: people.getUsers,
  listRecent: recent.listRecent,
  openHistory: historyAccess.openHistory,
  refreshHistoryToken: historyAccess.refreshHistoryToken,
  getRecords: history.getRecords,
  addRoom: rooms.addRoom,
  quitRoom: rooms.quitRoom,
  dismissRoom: rooms.dismissRoom,
  renameRoom: rooms.renameRoom,
  changeRoomOwner: rooms.changeRoomOwner,
  inviteToRoom: rooms.inviteToRoom,
  kickFromRoom: rooms.kickFromRoom,
  getRoom: rooms.getRoom,
  listRoomSettings: rooms.listRoomSettings,
  getRoomSetting: rooms.getRoomSetting,
  setRoomSetting: rooms.setRoomSetting,
  getRoomNickname: rooms.getRoomNickname,
  setRoomNickname: rooms.setRoomNickname,
  listRooms: rooms.listRooms,
  listAnswers: answers.listAnswers,
  getLatestAnswer: answers.getLatestAnswer,
  addAnswer: answers.addAnswer,
  deleteAnswer: answers.deleteAnswer,
  listReaders: answers.listReaders,
  countReaders: answers.countReaders,
  sendTip: tips.sendTip,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
