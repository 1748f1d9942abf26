export type * from './connection/state.ts'
/** Entry point of the headless client. */

export type { Client } from './client.ts'
export type { ClientOptions } from './client-options.ts'
export type { Transport } from './connection/transport.ts'
export type { TransportPreference } from './connection/transport-choice.ts'
export { createClient } from './create-client.ts'
export { createGuestClient, type GuestClient } from './create-guest-client.ts'
export type {
  AuditCount,
  AuditEntries,
  AuditFilter,
  AuditItem,
  AuditProof,
} from './features/admin-audit/admin-audit.ts'
export type { ManagedBranch } from './features/admin-branches/admin-branches.ts'
export type { FileOwner, FileOwnersFilter, FileUsage } from './features/admin-files/admin-files.ts'
export type {
  GroupPerson,
  GroupsFilter,
  ManagedGroup,
  ManagedMember,
} from './features/admin-groups/admin-groups.ts'
export type { AdminCounts, AdminOverview } from './features/admin-overview/admin-overview.ts'
export type {
  FirstSignIn,
  ImportOptions,
  ImportReport,
  ImportRow,
  ManagedPerson,
  ManagedPersonDetails,
  PasswordLink,
  PersonDevice,
  PersonFields,
} from './features/admin-people/admin-people.ts'
export type { ChangeOne, PersonOutcome } from './features/admin-people/change-people.ts'
export type { InvitedPerson } from './features/admin-people/invite-people.ts'
export type { PeopleFilter } from './features/admin-people/people-list.ts'
export type { CompanyFacts, CompanySettings } from './features/admin-settings/admin-settings.ts'
export type { Alert, AlertListener } from './features/alerts/alerts.ts'
export type { MessageVersion } from './features/annotations/annotations.ts'
export { selectCanPin } from './features/annotations/selectors.ts'
export type * from './features/annotations/state.ts'
export type { PastAnnouncement } from './features/announcements/announcements.ts'
export type { QuestionList } from './features/answers/answers.ts'
export { selectAnsweredBy, selectQuestionBefore } from './features/answers/questions.ts'
export type {
  AuditStreamState,
  AuditStreams,
} from './features/audit-stream/audit-stream.ts'
export { selectBlacklisted } from './features/blacklist/selectors.ts'
export type {
  BoardQuestion,
  ChosenFigure,
  FigureRow,
  NextInLine,
  QuestionBoard,
  TeamFigures,
} from './features/board/board.ts'
export type { BotCommand } from './features/bot-commands/bot-commands.ts'
export type { Bot } from './features/bots/bots.ts'
export { COMPANY } from './features/branches/company.ts'
export type * from './features/branches/state.ts'
export type { CallProblem, CallReply } from './features/calls/calls.ts'
export { createGuestCaller } from './features/calls/guest-caller.ts'
export type { GuestLink, GuestPass, GuestVisit } from './features/calls/guests.ts'
export { selectHasEnded, selectOwnCall, selectOwnSeat, selectRinging } from './features/calls/selectors.ts'
export type { CaptureSetting, CaptureState } from './features/capture/capture.ts'
export type { ListedCompany } from './features/companies/companies.ts'
export {
  type CompanyEmoji,
  type CompanyEmojiChange,
  selectCompanyEmoji,
} from './features/company-emoji/company-emoji.ts'
export type { EarlierConsultation, TeamChoice } from './features/consultations/consultations.ts'
export type { PictureShown, WantedPicture } from './features/device-store/shown-pictures.ts'
export {
  type DraftField,
  leaveDraft,
  mirrorDraft,
  openDraftField,
  saveDraft,
  typeDraft,
} from './features/drafts/draft-field.ts'
export { REQUEST_LIFE_MS } from './features/duty/duty.ts'
export type { HandOver } from './features/duty/hand-over.ts'
export { selectOnDuty } from './features/duty/select-on-duty.ts'
export type * from './features/duty/state.ts'
export type { ErrorGroup } from './features/error-reports/error-reports.ts'
export type { MessageExport, NewExport, OwnExport } from './features/exports/exports.ts'
export { selectDownloaders } from './features/files/downloaders.ts'
export { createIndexedDbUploads } from './features/files/indexed-db-uploads.ts'
export type { SpaceFile, SpaceFilter, SpacePage, SpaceSource } from './features/files/space.ts'
export type * from './features/files/state.ts'
export type { Forwarded } from './features/forward/forward.ts'
export { selectCanForward, selectForwardable } from './features/forward/selectors.ts'
export type * from './features/forward/state.ts'
export {
  selectFriendsByLetter,
  selectRequestAt,
  selectRequestOf,
  selectWaitingRequests,
} from './features/friends/selectors.ts'
export type * from './features/friends/state.ts'
export type { FoundGroup, GroupSearch } from './features/group-directory/group-directory.ts'
export type * from './features/history/state.ts'
export type { Invitation, InviteLink, JoinRequest } from './features/invite-links/invite-links.ts'
export type { LdapSettings } from './features/ldap/ldap.ts'
export type { MailboxAnswers, MailboxSettings, StoredMailbox } from './features/mailboxes/mailboxes.ts'
export { selectLinked } from './features/message-links/message-links.ts'
export {
  type Replies,
  selectRepliesInPanel,
  selectReplyDraft,
} from './features/message-replies/message-replies.ts'
export type { AddedWords, WordList, WordListFields, WordLists } from './features/moderation/moderation.ts'
export type * from './features/notices/state.ts'
export { type KnownPerson, selectKnownPeople } from './features/people/known-people.ts'
export { nameOfPerson } from './features/people/name-of-person.ts'
export type { PeopleGroup, PersonInGroup } from './features/people-groups/people-groups.ts'
export { selectPoll, selectWaitingVote, type Voters } from './features/polls/polls.ts'
export type * from './features/preferences/state.ts'
export type { PreviewFile, PreviewResult, PreviewSource } from './features/preview/preview.ts'
export type { Profile, ProfileChange } from './features/profile/profile.ts'
export { selectQuoteReach } from './features/quotes/select-quote-reach.ts'
export type { RoomReaders } from './features/receipts/read-counts.ts'
export type { Report, ReportDetails } from './features/reports/reports.ts'
export type { LegalHold, Retention, RetentionPreview } from './features/retention/retention.ts'
export { selectGroup, selectOwnGroups } from './features/rooms/select-groups.ts'
export { type ListedItem, listSavedHere } from './features/saved/list-saved-here.ts'
export { type SavedItem, selectWaitingSaved } from './features/saved/saved.ts'
export type { ScheduledItem } from './features/scheduled/scheduled.ts'
export type { DirectoryToken } from './features/scim/scim.ts'
export type { FoundName } from './features/search/search.ts'
export type {
  FactorOptions,
  FactorTitle,
  NewFactor,
  OwnFactors,
  PasskeyJson,
} from './features/second-factor/second-factor.ts'
export { divideList, type SectionHead } from './features/sections/divide-list.ts'
export type * from './features/sections/state.ts'
export { isSelectable } from './features/selection/reducers.ts'
export type * from './features/selection/state.ts'
export type * from './features/session/state.ts'
export type { OwnSession } from './features/session-list/session-list.ts'
export type { QrRequest } from './features/sign-in-methods/phone.ts'
export type { QrCode } from './features/sign-in-methods/qr-code.ts'
export type { SmsPurpose } from './features/sign-in-methods/sms.ts'
export type * from './features/sign-in-notices/state.ts'
export type { SsoSettings } from './features/sso/sso.ts'
export type { TeamMember, TeamSettings } from './features/teams/team-members.ts'
export type { NewTeam, TeamChanges, TeamSummary } from './features/teams/teams.ts'
export { selectTypists } from './features/typing/selectors.ts'
export type { Webhook, WebhookSettings, WebhookTarget } from './features/webhooks/webhooks.ts'
export type { WidgetSettings } from './features/widget/widget.ts'
export type { CallResult } from './http/caller.ts'
export { PROBLEM_CODES } from './http/problem-codes.ts'
export { createIndexedDbOutbox } from './outbox/indexed-db-outbox.ts'
export { createJournaledOutbox } from './outbox/journaled-outbox.ts'
export { createMemoryOutbox } from './outbox/memory-outbox.ts'
export type * from './ports.ts'
export {
  isUnread,
  selectConversation,
  selectConversationList,
  selectTotalUnread,
  selectUnreadTotals,
} from './selectors/conversations.ts'
export {
  faceOf,
  type ServiceTeam,
  selectConsultationCount,
  selectCustomerOverview,
  selectHasBoard,
  selectPageUnread,
  unreadInService,
} from './selectors/customers.ts'
export {
  isMergedConversation,
  mergedKeyOf,
  readingKeyOf,
  selectHasMergedRooms,
  selectMergedOverview,
  selectMergedRoom,
  selectMergedSpeakers,
} from './selectors/merged-rooms.ts'
export { selectDestroyTime, selectOffersDestruction, selectOptions } from './selectors/options.ts'
export { selectReadCounts } from './selectors/read-counts.ts'
export { readMentions } from './selectors/read-mentions.ts'
export {
  type SpeechLock,
  selectDissolution,
  selectIsErased,
  selectIsExternal,
  selectLockedIds,
  selectMembersById,
  selectMyRole,
  selectNamesakes,
  selectRoom,
  selectSpeechLock,
  selectTeam,
  selectTeamName,
} from './selectors/rooms.ts'
export {
  type HistoryEdge,
  isAway,
  selectFirstUnread,
  selectIsGone,
  selectIsLoaded,
  selectKnowsUnread,
  selectNewerEdge,
  selectOlderEdge,
  selectShownMessage,
  selectShownMessages,
  selectTimelineView,
} from './selectors/shown-messages.ts'
export { type Receipt, selectTimelineItems, type TimelineItem } from './selectors/timeline-items.ts'
export { unreadCountOf } from './store/marked.ts'
export type * from './store/message-search.ts'
export type { PersonProfile } from './store/person-profile.ts'
export type * from './store/state.ts'
export { Table } from './store/table.ts'
export { selectUnsentChange } from './store/unsent-changes.ts'
export { selectOwner } from './tabs/tabs.ts'
export { selectTimelineWithNotes } from './timeline-notes.ts'
