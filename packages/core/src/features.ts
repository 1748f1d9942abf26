import { connection } from './connection/feature.ts'
import type { Feature } from './feature.ts'
import { adminAudit } from './features/admin-audit/admin-audit.ts'
import { adminBranches } from './features/admin-branches/admin-branches.ts'
import { adminFiles } from './features/admin-files/admin-files.ts'
import { adminGroups } from './features/admin-groups/admin-groups.ts'
import { adminOverview } from './features/admin-overview/admin-overview.ts'
import { adminPeople } from './features/admin-people/feature.ts'
import { adminSettings } from './features/admin-settings/admin-settings.ts'
import { alerts } from './features/alerts/alerts.ts'
import { annotations } from './features/annotations/feature.ts'
import { announcements } from './features/announcements/announcements.ts'
import { answers } from './features/answers/answers.ts'
import { archivedGroups } from './features/archived-groups/archived-groups.ts'
import { auditStream } from './features/audit-stream/audit-stream.ts'
import { blacklist } from './features/blacklist/blacklist.ts'
import { board } from './features/board/board.ts'
import { botCommands } from './features/bot-commands/bot-commands.ts'
import { bots } from './features/bots/bots.ts'
import { branches } from './features/branches/feature.ts'
import { calls } from './features/calls/feature.ts'
import { capture } from './features/capture/capture.ts'
import { catchUp } from './features/catch-up/catch-up.ts'
import { companyEmoji } from './features/company-emoji/company-emoji.ts'
import { consultations } from './features/consultations/consultations.ts'
import { contacts } from './features/contacts/feature.ts'
import { deletion } from './features/delete/feature.ts'
import { destroy } from './features/destroy/feature.ts'
import { deviceStore } from './features/device-store/device-store.ts'
import { digest } from './features/digest/digest.ts'
import { drafts } from './features/drafts/feature.ts'
import { duty } from './features/duty/feature.ts'
import { erasure } from './features/erasure/erasure.ts'
import { errorReports } from './features/error-reports/error-reports.ts'
import { exports } from './features/exports/exports.ts'
import { feedback } from './features/feedback/feedback.ts'
import { files } from './features/files/feature.ts'
import { forward } from './features/forward/feature.ts'
import { friends } from './features/friends/feature.ts'
import { groupDirectory } from './features/group-directory/group-directory.ts'
import { history } from './features/history/feature.ts'
import { inviteLinks } from './features/invite-links/invite-links.ts'
import { labels } from './features/labels/labels.ts'
import { ldap } from './features/ldap/ldap.ts'
import { links } from './features/links/links.ts'
import { mailboxes } from './features/mailboxes/mailboxes.ts'
import { meetings } from './features/meetings/meetings.ts'
import { mergedRooms } from './features/merged-rooms/merged-rooms.ts'
import { messageLinks } from './features/message-links/message-links.ts'
import { messageReplies } from './features/message-replies/message-replies.ts'
import { messages } from './features/messages/feature.ts'
import { moderation } from './features/moderation/moderation.ts'
import { mute } from './features/mute/mute.ts'
import { notes } from './features/notes/feature.ts'
import { people } from './features/people/feature.ts'
import { peopleGroups } from './features/people-groups/people-groups.ts'
import { pins } from './features/pins/pins.ts'
import { polls } from './features/polls/polls.ts'
import { preferences } from './features/preferences/feature.ts'
import { presence } from './features/presence/feature.ts'
import { preview } from './features/preview/preview.ts'
import { profile } from './features/profile/feature.ts'
import { projects } from './features/projects/projects.ts'
import { proof } from './features/proof/proof.ts'
import { push } from './features/push/push.ts'
import { queue } from './features/queue/queue.ts'
import { quotes } from './features/quotes/feature.ts'
import { receipts } from './features/receipts/feature.ts'
import { recent } from './features/recent/feature.ts'
import { replies } from './features/replies/replies.ts'
import { reports } from './features/reports/feature.ts'
import { retention } from './features/retention/retention.ts'
import { rooms } from './features/rooms/feature.ts'
import { saved } from './features/saved/feature.ts'
import { scheduled } from './features/scheduled/scheduled.ts'
import { scim } from './features/scim/scim.ts'
import { search } from './features/search/search.ts'
import { secondFactor } from './features/second-factor/second-factor.ts'
import { sections } from './features/sections/feature.ts'
import { selection } from './features/selection/feature.ts'
import { sessionList } from './features/session-list/session-list.ts'
import { signInNotices } from './features/sign-in-notices/feature.ts'
import { sso } from './features/sso/sso.ts'
import { stickers } from './features/stickers/stickers.ts'
import { teams } from './features/teams/teams.ts'
import { tracking } from './features/tracking/tracking.ts'
import { transcript } from './features/transcript/transcript.ts'
import { typing } from './features/typing/feature.ts'
import { waiting } from './features/waiting/feature.ts'
import { webhooks } from './features/webhooks/webhooks.ts'
import { widget } from './features/widget/widget.ts'
import { withdraw } from './features/withdraw/feature.ts'

/**
 * Everything a signed-in person can do; what the login page needs is in `entry-features.ts`. A new feature is one line
 * here. The order is that of reducers and effects: the list is caught up before new messages leave the outbox, and
 * timelines come before the list, whose rows show what their timeline holds.
 */
export const FEATURES = {
  connection,
  catchUp,
  // Before messages are taken out: what they replied to is told without them.
  messageReplies,
  withdraw,
  messages,
  history,
  recent,
  rooms,
  announcements,
  archivedGroups,
  groupDirectory,
  inviteLinks,
  labels,
  notes,
  // Before consultations: whether a customer waits depends on what is open.
  answers,
  consultations,
  duty,
  teams,
  contacts,
  receipts,
  people,
  peopleGroups,
  companyEmoji,
  friends,
  branches,
  drafts,
  destroy,
  delete: deletion,
  push,
  deviceStore,
  digest,
  quotes,
  preferences,
  signInNotices,
  typing,
  presence,
  selection,
  forward,
  files,
  annotations,
  alerts,
  botCommands,
  bots,
  calls,
  capture,
  blacklist,
  mute,
  links,
  meetings,
  messageLinks,
  mergedRooms,
  pins,
  polls,
  preview,
  profile,
  saved,
  scheduled,
  scim,
  search,
  secondFactor,
  sections,
  sessionList,
  sso,
  ldap,
  auditStream,
  mailboxes,
  stickers,
  webhooks,
  widget,
  transcript,
  replies,
  projects,
  tracking,
  board,
  queue,
  waiting,
  errorReports,
  erasure,
  exports,
  feedback,
  proof,
  reports,
  retention,
  moderation,
  adminAudit,
  adminBranches,
  adminFiles,
  adminGroups,
  adminOverview,
  adminPeople,
  adminSettings,
} satisfies Record<string, Feature>
