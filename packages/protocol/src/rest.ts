/** Entry point for the REST contract, used by core and the server. The UI must not import it. */

import { entryContract } from './entry-contract.ts'
import * as adminAudit from './features/admin-audit/rest.ts'
import * as adminBranches from './features/admin-branches/rest.ts'
import * as adminGroups from './features/admin-groups/rest.ts'
import * as adminOverview from './features/admin-overview/rest.ts'
import * as adminPeople from './features/admin-people/rest.ts'
import * as adminSettings from './features/admin-settings/rest.ts'
import * as annotations from './features/annotations/rest.ts'
import * as announcements from './features/announcements/rest.ts'
import * as answers from './features/answers/rest.ts'
import * as blacklist from './features/blacklist/rest.ts'
import * as board from './features/board/rest.ts'
import * as branches from './features/branches/rest.ts'
import * as capture from './features/capture/rest.ts'
import * as consultations from './features/consultations/rest.ts'
import * as deletion from './features/delete/rest.ts'
import * as destroy from './features/destroy/rest.ts'
import * as duty from './features/duty/rest.ts'
import * as errorReports from './features/error-reports/rest.ts'
import * as files from './features/files/rest.ts'
import * as friends from './features/friends/rest.ts'
import * as historyAccess from './features/history/access.ts'
import * as history from './features/history/rest.ts'
import * as inviteLinks from './features/invite-links/rest.ts'
import * as links from './features/links/rest.ts'
import * as mute from './features/mute/rest.ts'
import * as notes from './features/notes/rest.ts'
import * as people from './features/people/rest.ts'
import * as pins from './features/pins/rest.ts'
import * as preferences from './features/preferences/rest.ts'
import * as profile from './features/profile/rest.ts'
import * as receipts from './features/receipts/rest.ts'
import * as recent from './features/recent/rest.ts'
import * as replies from './features/replies/rest.ts'
import * as rooms from './features/rooms/rest.ts'
import * as tips from './features/rooms/tips-rest.ts'
import * as saved from './features/saved/rest.ts'
import * as scheduled from './features/scheduled/rest.ts'
import * as search from './features/search/rest.ts'
import * as secondFactor from './features/second-factor/rest.ts'
import * as account from './features/session/account.ts'
import * as session from './features/session/rest.ts'
import * as stickers from './features/stickers/rest.ts'
import * as system from './features/system/rest.ts'
import * as teams from './features/teams/rest.ts'
import * as tracking from './features/tracking/rest.ts'
import * as widget from './features/widget/rest.ts'

export { type AnswerOf, CODE, type Endpoint, type Limit, type RequestOf, type Service } from './endpoint.ts'
export { type EntryContract, entryContract } from './entry-contract.ts'
export { AUDIT_PAGE } from './features/admin-audit/rest.ts'
export { GROUPS_PAGE } from './features/admin-groups/rest.ts'
export { type AdminPerson, MAX_IMPORT_ROWS, MAX_PEOPLE_PAGE } from './features/admin-people/rest.ts'
export type { AnswerMark } from './features/answers/rest.ts'
export type { BranchRecord } from './features/branches/rest.ts'
export {
  ContactSettings,
  type ContactState,
  decodeContactFlags,
  encodeContactFlags,
} from './features/contacts/settings.ts'
export type { Deleted } from './features/delete/rest.ts'
export type { DutyCard } from './features/duty/rest.ts'
export { maskError } from './features/error-reports/mask.ts'
export { contentOfFile, FileRecord } from './features/files/file-record.ts'
export type { FormFile } from './features/files/form-file.ts'
export { FILE_LINK_LIFE_MS, MAX_FILE_LINKS } from './features/files/rest.ts'
export type { FriendRequestRecord } from './features/friends/rest.ts'
export { decodeRecord, encodeRecord, HistoryRecord, isUnreadable } from './features/history/record.ts'
export { clampPageSize, QUARTER_MS } from './features/history/rest.ts'
export {
  CHAT_SETTING,
  decodeChatSetting,
  encodeChatSetting,
} from './features/mute/chat-setting.ts'
export { Card, UserRecord } from './features/people/rest.ts'
export { decodePinned, encodePin, encodePinning, type Pin } from './features/pins/rest.ts'
export {
  decodeChatList,
  decodeListTime,
  encodeChatList,
  type ListedChat,
} from './features/recent/chat-list.ts'
export { decodeFlag, RecentEntry } from './features/recent/rest.ts'
export { decodeRoom, encodeRoom, GroupData } from './features/rooms/group-data.ts'
export { TIP_TO_PERSON, TIP_TO_ROOM, type TipTemplate } from './features/rooms/tips-rest.ts'
export type { SavedItemRecord } from './features/saved/rest.ts'
export type { ListedScheduled } from './features/scheduled/rest.ts'
export type { LoginType, SessionEntry } from './features/session/account.ts'
export { decodeQrDevice, encodeQrDevice, type QrDevice, type QrState } from './features/session/qr.ts'
export {
  PASSWORD_ENVELOPE_LIFE_MS,
  PasswordEnvelope,
  type SignedIn,
  Tokens,
} from './features/session/rest.ts'
export { type PasswordProof, SMS_PURPOSE } from './features/session/sms.ts'
export { contentOfSticker, type StickerDescriptor } from './features/stickers/rest.ts'
export type { ServiceAddresses } from './features/system/rest.ts'
export { decodeOpening, decodeTeam, encodeOpening, encodeTeam } from './features/teams/team-data.ts'
export {
  decodeTrackingEvents,
  MAX_TRACKING_EVENTS,
  type TrackingEvent,
} from './features/tracking/rest.ts'
export {
  encodeTrackingSetting,
  isTracked,
  TRACKING_BATCH,
  TRACKING_CLASSES,
  TRACKING_FLUSH_MS,
  type TrackingCode,
} from './features/tracking/rules.ts'
export { isSkippedRecord } from './kinds.ts'
export { pathFor } from './path.ts'

/** What administrators of a company do. */
export const adminCalls = {
  listAdminPeople: adminPeople.listAdminPeople,
  getAdminPerson: adminPeople.getAdminPerson,
  addAdminPerson: adminPeople.addAdminPerson,
  saveAdminPerson: adminPeople.saveAdminPerson,
  setAdminPersonDisabled: adminPeople.setAdminPersonDisabled,
  resetAdminPassword: adminPeople.resetAdminPassword,
  endAdminSessions: adminPeople.endAdminSessions,
  resetAdminFactors: secondFactor.resetAdminFactors,
  importAdminPeople: adminPeople.importAdminPeople,
  listAdminBranches: adminBranches.listAdminBranches,
  addBranch: adminBranches.addBranch,
  renameBranch: adminBranches.renameBranch,
  moveBranch: adminBranches.moveBranch,
  deleteBranch: adminBranches.deleteBranch,
  listAdminGroups: adminGroups.listAdminGroups,
  listGroupHeirs: adminGroups.listGroupHeirs,
  handOverGroup: adminGroups.handOverGroup,
  dissolveGroup: adminGroups.dissolveGroup,
  getAdminOverview: adminOverview.getAdminOverview,
  listErrorGroups: errorReports.listErrorGroups,
  getErrorSource: errorReports.getErrorSource,
  deleteErrorGroup: errorReports.deleteErrorGroup,
  listAudit: adminAudit.listAudit,
  verifyAudit: adminAudit.verifyAudit,
  getCompanySettings: adminSettings.getCompanySettings,
  saveCompanySettings: adminSettings.saveCompanySettings,
  getCaptureSetting: capture.getCaptureSetting,
  saveCaptureSetting: capture.saveCaptureSetting,
  addTeam: teams.addTeam,
  listTeamSettings: teams.listTeamSettings,
} as const

/** Every call there is. The server refuses to start when one lacks a handler. */
export const contract = {
  ...entryContract,
  getServer: system.getServer,
  sendFeedback: system.sendFeedback,
  login1x: session.login1x,
  createExchangeCode: account.createExchangeCode,
  listSessions: account.listSessions,
  endSession: account.endSession,
  ...secondFactor.factorCalls,
  getProfile: profile.getProfile,
  saveProfile: profile.saveProfile,
  getUser: people.getUser,
  getUsers: people.getUsers,
  getOwnCard: people.getOwnCard,
  getCard: people.getCard,
  setRemark: people.setRemark,
  listBranches: branches.listBranches,
  searchPeople: branches.searchPeople,
  listFriends: friends.listFriends,
  getFriend: friends.getFriend,
  searchFriends: friends.searchFriends,
  requestFriend: friends.requestFriend,
  acceptFriend: friends.acceptFriend,
  refuseFriend: friends.refuseFriend,
  removeFriend: friends.removeFriend,
  listFriendRequests: friends.listFriendRequests,
  getBlacklist: blacklist.getBlacklist,
  addBlack: blacklist.addBlack,
  deleteBlack: blacklist.deleteBlack,
  listChatSettings: mute.listChatSettings,
  setChatSetting: mute.setChatSetting,
  listPins: pins.listPins,
  addPin: pins.addPin,
  deletePin: pins.deletePin,
  listRecent: recent.listRecent,
  openHistory: historyAccess.openHistory,
  refreshHistoryToken: historyAccess.refreshHistoryToken,
  saveRecent: recent.saveRecent,
  deleteRecent: recent.deleteRecent,
  markUnread: recent.markUnread,
  saveDraft: recent.saveDraft,
  listChats: recent.listChats,
  saveOptions: preferences.saveOptions,
  getOptions: preferences.getOptions,
  getCapturePermit: capture.getCapturePermit,
  enterCaptureCode: capture.enterCaptureCode,
  getRecords: history.getRecords,
  getLostRecords: history.getLostRecords,
  getRecordDetail: history.getRecordDetail,
  getRecordTimes: history.getRecordTimes,
  addRecord: history.addRecord,
  updateRecord: history.updateRecord,
  buildTable: history.buildTable,
  applyTracking: tracking.applyTracking,
  reportError: errorReports.reportError,
  getFileRecords: search.getFileRecords,
  searchRecords: search.searchRecords,
  searchNames: search.searchNames,
  getRecordDetails: destroy.getRecordDetails,
  openRecord: destroy.openRecord,
  deleteRecords: deletion.deleteRecords,
  listDeleted: deletion.listDeleted,
  listPinnedMessages: annotations.listPinnedMessages,
  listVersions: annotations.listVersions,
  addRoom: rooms.addRoom,
  quitRoom: rooms.quitRoom,
  dismissRoom: rooms.dismissRoom,
  renameRoom: rooms.renameRoom,
  setRoomPicture: rooms.setRoomPicture,
  getRoomLink: inviteLinks.getRoomLink,
  createRoomLink: inviteLinks.createRoomLink,
  revokeRoomLink: inviteLinks.revokeRoomLink,
  answerRoomRequest: inviteLinks.answerRoomRequest,
  openInvite: inviteLinks.openInvite,
  acceptInvite: inviteLinks.acceptInvite,
  setRoomAnnouncement: announcements.setRoomAnnouncement,
  readRoomAnnouncement: announcements.readRoomAnnouncement,
  listRoomAnnouncements: announcements.listRoomAnnouncements,
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
  listReaders: receipts.listReaders,
  countReaders: receipts.countReaders,
  sendTip: tips.sendTip,
  getUploadTarget: files.getUploadTarget,
  finishUpload: files.finishUpload,
  uploadChatFile: files.uploadChatFile,
  listSpace: files.listSpace,
  deleteFromSpace: files.deleteFromSpace,
  checkFileExist: files.checkFileExist,
  getFileLinks: files.getFileLinks,
  getPreviewUrl: files.getPreviewUrl,
  listStickers: stickers.listStickers,
  listSaved: saved.listSaved,
  saveMessage: saved.saveMessage,
  saveNote: saved.saveNote,
  setReminder: saved.setReminder,
  deleteSaved: saved.deleteSaved,
  listScheduled: scheduled.listScheduled,
  saveScheduled: scheduled.saveScheduled,
  cancelScheduled: scheduled.cancelScheduled,
  listTeams: teams.listTeams,
  getTeamSettings: teams.getTeamSettings,
  saveTeamSettings: teams.saveTeamSettings,
  saveTeamMembers: teams.saveTeamMembers,
  openConsultation: consultations.openConsultation,
  closeConsultation: consultations.closeConsultation,
  reopenConsultation: consultations.reopenConsultation,
  rateConsultation: consultations.rateConsultation,
  assignConsultation: consultations.assignConsultation,
  moveConsultation: consultations.moveConsultation,
  listOpenQuestions: board.listOpenQuestions,
  listServiceFigures: board.listServiceFigures,
  listNotes: notes.listNotes,
  searchNotes: notes.searchNotes,
  addNote: notes.addNote,
  deleteNote: notes.deleteNote,
  listReplies: replies.listReplies,
  saveReply: replies.saveReply,
  deleteReply: replies.deleteReply,
  openWidget: widget.openWidget,
  startVisit: widget.startVisit,
  getWidgetSettings: widget.getWidgetSettings,
  setWidgetSettings: widget.setWidgetSettings,
  handOverDuty: duty.handOverDuty,
  takeOverDuty: duty.takeOverDuty,
  askDuty: duty.askDuty,
  getDutyCard: duty.getDutyCard,
  dismissDutyCard: duty.dismissDutyCard,
  saveDutyAbsences: duty.saveDutyAbsences,
  ...adminCalls,
  describeLink: links.describeLink,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
