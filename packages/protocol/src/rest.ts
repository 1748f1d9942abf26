/** Entry point for the REST contract, used by core and the server. The UI must not import it. */

export { type CallName, type Contract, contract, featureOfCall } from './contract.ts'
export {
  type AnswerOf,
  type CallHost,
  CLIENT_HEADER,
  CODE,
  DIRECTORY_AWAY,
  type Endpoint,
  type Limit,
  OTHER_COMPANY,
  type RequestOf,
  type Service,
  VERSION_HEADERS,
} from './endpoint.ts'
export { type EntryContract, entryContract } from './entry-contract.ts'
export { AUDIT_PAGE, MAX_AUDIT_PAGE } from './features/admin-audit/rest.ts'
export { GROUPS_PAGE } from './features/admin-groups/rest.ts'
export { MAX_INVITED } from './features/admin-people/invite-admin-people.ts'
export {
  type AdminPerson,
  IMPORT_ROWS,
  MAX_DISABLED,
  MAX_PEOPLE_PAGE,
  TRIAL_ROWS,
} from './features/admin-people/rest.ts'
export type { AnswerMark } from './features/answers/rest.ts'
export type { BranchRecord } from './features/branches/rest.ts'
export { guestCalls } from './features/calls/guest-calls.ts'
export {
  ContactSettings,
  type ContactState,
  decodeContactFlags,
  decodeMark,
  encodeContactFlags,
} from './features/contacts/settings.ts'
export type { Deleted, DeletedSeqs } from './features/delete/rest.ts'
export type { DutyCard } from './features/duty/rest.ts'
export { maskError } from './features/error-reports/mask.ts'
export {
  EXPORT_LIFE_MS,
  EXPORTS_PAGE,
  type ExportRecord,
  type ExportScope,
  type ExportState,
  MAX_EXPORT_TARGETS,
  OWN_EXPORT_EVERY_MS,
} from './features/exports/rest.ts'
export { contentOfFile, FileRecord } from './features/files/file-record.ts'
export type { FormFile } from './features/files/form-file.ts'
export { FILE_LINK_LIFE_MS, MAX_FILE_LINKS } from './features/files/rest.ts'
export type { FriendRequestRecord } from './features/friends/rest.ts'
export { decodeRecord, encodeRecord, HistoryRecord, isUnreadable } from './features/history/record.ts'
export { clampPageSize, QUARTER_MS } from './features/history/rest.ts'
export { WORDS_PAGE } from './features/moderation/rest.ts'
export {
  CHAT_SETTING,
  decodeChatSetting,
  encodeChatSetting,
} from './features/mute/chat-setting.ts'
export { Card, UserRecord } from './features/people/rest.ts'
export { decodePinned, encodePin, encodePinning, type Pin } from './features/pins/rest.ts'
export type { PollState } from './features/polls/rest.ts'
export { checkLinks, type ProofFault, proofText } from './features/proof/check-links.ts'
export { MAX_PROOF_LINKS, MessageProof, type ProofLink } from './features/proof/rest.ts'
export {
  decodeChatList,
  decodeListTime,
  encodeChatList,
  type ListedChat,
} from './features/recent/chat-list.ts'
export { decodeFlag, MAX_LISTED_ROOMS, RecentEntry } from './features/recent/rest.ts'
export { REPORTS_PAGE, type ReportRecord } from './features/reports/rest.ts'
export {
  type LegalHoldRecord,
  MAX_LEGAL_HOLDS,
  MAX_LISTED_REMOVALS,
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionRules,
} from './features/retention/rest.ts'
export { decodeRoom, encodeRoom, GroupData } from './features/rooms/group-data.ts'
export { TIP_TO_PERSON, TIP_TO_ROOM, type TipTemplate } from './features/rooms/tips-rest.ts'
export type { SavedItemRecord } from './features/saved/rest.ts'
export type { ListedScheduled } from './features/scheduled/rest.ts'
export { HOST_CODE_PREFIX } from './features/session/account.ts'
export type { MailLanguage } from './features/session/password-mail.ts'
export { decodeQrDevice, encodeQrDevice, type QrDevice, type QrState } from './features/session/qr.ts'
export {
  PASSWORD_ENVELOPE_LIFE_MS,
  PasswordEnvelope,
  type SignedIn,
  Tokens,
} from './features/session/rest.ts'
export type { LoginType, SessionEntry } from './features/session/signed-in-calls.ts'
export { type PasswordProof, SMS_PURPOSE } from './features/session/sms.ts'
export { SSO_CODE_PREFIX } from './features/sso/rules.ts'
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
export { WidgetIdentity } from './features/widget/rest.ts'
export { isSkippedRecord } from './kinds.ts'
export { pathFor } from './path.ts'
export { decodeRoomAttributes, encodeRoomAttributes } from './room-attributes.ts'
