/** Entry point for domain types and rules. The only one the UI may import. */
export * from './constants.ts'
export type * from './content.ts'
export * from './conversation.ts'
export { DESTROY_TIMES } from './destroy-time.ts'
export * from './features/actions/rules.ts'
export { type AuditDetailKind, readAuditDetail } from './features/admin-audit/details.ts'
export * from './features/admin-branches/rules.ts'
export * from './features/admin-people/rules.ts'
export * from './features/admin-settings/rules.ts'
export { type Reaction, withReaction } from './features/annotations/reactions.ts'
export * from './features/annotations/rules.ts'
export * from './features/announcements/announcement.ts'
export * from './features/audit-stream/rules.ts'
export * from './features/board/figures.ts'
export * from './features/bot-commands/rules.ts'
export * from './features/bots/rules.ts'
export * from './features/calls/call.ts'
export type { CallTicket, IceServer, LiveCall } from './features/calls/call-iq.ts'
export type { CallEvent, CallLine, CallStep } from './features/calls/call-step.ts'
export * from './features/calls/call-tip-line.ts'
export { guestDueAt } from './features/calls/guest-handlers.ts'
export * from './features/calls/guests.ts'
export * from './features/calls/machine.ts'
export {
  decodePeerSignal,
  encodePeerSignal,
  MEDIA_ROLES,
  type MediaLine,
  type MediaRole,
  type PeerSignal,
} from './features/calls/peer-signal.ts'
export * from './features/calls/recordings/recording.ts'
export * from './features/capture/rules.ts'
export { type EmojiNameFault, judgeEmojiName } from './features/company-emoji/judge-emoji-name.ts'
export {
  EMOJI_SIZE,
  MAX_COMPANY_EMOJI,
  MAX_FORMER_NAMES,
  type NamedPart,
  nameInSign,
  signOfName,
  splitNamed,
} from './features/company-emoji/rules.ts'
export * from './features/consultations/consultation.ts'
export * from './features/contacts/contact-type.ts'
export * from './features/contacts/host-contact.ts'
export * from './features/contacts/special-contacts.ts'
export * from './features/destroy/rules.ts'
export { DIGEST_PACES, type DigestPace } from './features/digest/digest-pace.ts'
export * from './features/duty/rota.ts'
export * from './features/duty/rules.ts'
export * from './features/embed/bridge.ts'
export * from './features/emoji/emoji.ts'
export { ERASED_NAME } from './features/erasure/erased-name.ts'
export { describeError, ERROR_REPORT_PATH } from './features/error-reports/describe-error.ts'
export type { ExceptionRecord } from './features/error-reports/rest.ts'
export * from './features/files/file-category.ts'
export * from './features/files/file-name.ts'
export * from './features/files/file-path.ts'
export * from './features/files/file-problems.ts'
export * from './features/files/preview-rules.ts'
export * from './features/files/unpacking-rules.ts'
export * from './features/files/upload-rules.ts'
export * from './features/forward/chat-record.ts'
export type { ForwardedFrom, ForwardSource } from './features/forward/forwarded.ts'
export type { FriendEvent } from './features/friends/events.ts'
export { MAX_GREETING_LENGTH } from './features/friends/rules.ts'
export * from './features/group-directory/open-group.ts'
export * from './features/invite-links/invite-link.ts'
export * from './features/labels/team-label.ts'
export * from './features/links/link-card.ts'
export * from './features/mailboxes/rules.ts'
export * from './features/meetings/answers.ts'
export * from './features/meetings/rules.ts'
export {
  canMentionEveryone,
  EVERYONE,
  EVERYONE_NAMES,
  mentionsEveryone,
  mentionsPerson,
} from './features/mentions/everyone.ts'
export * from './features/mentions/group-mention.ts'
export * from './features/mentions/mentions.ts'
export * from './features/merged-rooms/merged-room.ts'
export {
  MAX_REPLY_FACES,
  type RepliesSummary,
  repliedTo,
  withReply,
} from './features/message-replies/rules.ts'
export * from './features/messages/rules.ts'
export { isDownloadTip, isListed, isShownElsewhere } from './features/messages/shown-elsewhere.ts'
export * from './features/messages/time-of.ts'
export * from './features/moderation/rules.ts'
export * from './features/notes/note.ts'
export * from './features/people/finding.ts'
export * from './features/people/rules.ts'
export * from './features/people-groups/rules.ts'
export {
  ANONYMOUS_VOTES,
  isVote,
  judgeOptions,
  MAX_CONFIRM_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_QUESTION_LENGTH,
  MIN_OPTIONS,
  REMINDER_PAUSE_MS,
  sameChoices,
} from './features/polls/rules.ts'
export {
  addKeyword,
  hasKeyword,
  KEYWORD_LENGTH,
  listKeywords,
  MOST_KEYWORDS,
  removeKeyword,
} from './features/preferences/keywords.ts'
export { isQuietDay, mayNotify, mayRing } from './features/preferences/may-notify.ts'
export {
  CALL_SOUNDS,
  callSoundOf,
  chosenPresence,
  DEFAULT_OPTIONS,
  MESSAGE_SOUNDS,
  MOST_QUIET_TIMES,
  type Options,
  type QuietTime,
  type SavedOptions,
} from './features/preferences/options.ts'
export type { Presence } from './features/presence/presence.ts'
export type { PersonChange } from './features/profile/events.ts'
export * from './features/profile/rules.ts'
export * from './features/projects/card-id.ts'
export * from './features/projects/rules.ts'
export * from './features/proof/log-chain.ts'
export * from './features/proof/rules.ts'
export * from './features/questions/rules.ts'
export * from './features/queue/place-lines.ts'
export { USUAL_WAIT_DAYS, usualWaitMs } from './features/queue/usual-wait.ts'
export * from './features/quotes/quote.ts'
export * from './features/replies/rules.ts'
export * from './features/reports/rules.ts'
export { ROOM_FLAGS, type RoomFlagName, roomFlagAt } from './features/rooms/flags.ts'
export * from './features/rooms/room.ts'
export { MOVED_AWAY } from './features/rooms/room-feature.ts'
export * from './features/rooms/rules.ts'
export * from './features/rooms/speech.ts'
export { checkPlannedTime, MAX_SAVED, MAX_SCHEDULED, type PlanProblem } from './features/saved/rules.ts'
export * from './features/scim/rules.ts'
export * from './features/search/find-matches.ts'
export * from './features/search/found-messages.ts'
export * from './features/search/long-text.ts'
export * from './features/search/search-query.ts'
export {
  changeSections,
  judgeSectionName,
  MAX_PLACED_AT_ONCE,
  MAX_SECTION_NAME,
  NO_SECTIONS,
  type Section,
  type SectionChange,
  type Sections,
} from './features/sections/sections.ts'
export * from './features/session/challenge.ts'
export * from './features/session/rules.ts'
export * from './features/setup/rules.ts'
export * from './features/teams/local-time.ts'
export * from './features/teams/opening.ts'
export * from './features/teams/team.ts'
export * from './features/tips/tips.ts'
export * from './features/webhooks/rules.ts'
export * from './features/widget/rules.ts'
export * from './features/withdraw/rules.ts'
export { foldAccount, isMessageId, isRoomName, isUserId } from './ids.ts'
export type { Preview } from './kind.ts'
export type { AnswerContent, AnswerLine } from './kinds/answer.ts'
export type { ConfirmContent } from './kinds/confirm.ts'
export type { Label as PreviewLabel } from './kinds/labelled.ts'
export type { PollContent } from './kinds/poll.ts'
export {
  copyTextOf,
  countsAsUnread,
  isNotice,
  mediaUrlsOf,
  placeholderOf,
  previewOf,
  searchTextOf,
  shownTextOf,
} from './kinds.ts'
export * from './result.ts'
export { attributesAfter, isAttributeText, longestAttribute, type RoomAttributes } from './room-attributes.ts'
export { type EventPerson, MAX_EVENT_PEOPLE } from './room-event.ts'
export {
  type AuditedEventType,
  changesMembers,
  endsMembership,
  isAuditedEvent,
  type RoomEvent,
  type RoomEventOf,
  type RoomEventType,
} from './room-events.ts'
export { isSafeUrl, isServerPath } from './safe-url.ts'
export { isVersionAtLeast } from './version.ts'
