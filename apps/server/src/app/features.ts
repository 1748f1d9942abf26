import { adminAudit } from '../features/admin-audit/admin-audit.ts'
import { adminBranches } from '../features/admin-branches/admin-branches.ts'
import { adminFiles } from '../features/admin-files/admin-files.ts'
import { adminGroups } from '../features/admin-groups/admin-groups.ts'
import { adminOverview } from '../features/admin-overview/admin-overview.ts'
import { adminPeople } from '../features/admin-people/admin-people.ts'
import { adminSettings } from '../features/admin-settings/admin-settings.ts'
import { annotations } from '../features/annotations/annotations.ts'
import { announcements } from '../features/announcements/announcements.ts'
import { answers } from '../features/answers/answers.ts'
import { archivedGroups } from '../features/archived-groups/archived-groups.ts'
import { assistant } from '../features/assistant/assistant.ts'
import { audit } from '../features/audit/audit-log.ts'
import { auditStream } from '../features/audit-stream/audit-stream.ts'
import { avatars } from '../features/avatars/avatars.ts'
import { blacklist } from '../features/blacklist/blacklist.ts'
import { board } from '../features/board/board.ts'
import { botCommands } from '../features/bot-commands/bot-commands.ts'
import { bots } from '../features/bots/bots.ts'
import { branches } from '../features/branches/branches.ts'
import { calls } from '../features/calls/calls.ts'
import { capture } from '../features/capture/capture.ts'
import { companies } from '../features/companies/companies.ts'
import { companyEmoji } from '../features/company-emoji/company-emoji.ts'
import { consultations } from '../features/consultations/consultations.ts'
import { deleteFeature } from '../features/delete/delete.ts'
import { demo } from '../features/demo/demo.ts'
import { destroy } from '../features/destroy/destroy.ts'
import { digest } from '../features/digest/digest.ts'
import { duty } from '../features/duty/duty.ts'
import { erasure } from '../features/erasure/erasure.ts'
import { errorReports } from '../features/error-reports/error-reports.ts'
import { exports } from '../features/exports/exports.ts'
import { files } from '../features/files/files.ts'
import { friends } from '../features/friends/friends.ts'
import { groupDirectory } from '../features/group-directory/group-directory.ts'
import { history } from '../features/history/history.ts'
import { inviteLinks } from '../features/invite-links/invite-links.ts'
import { labels } from '../features/labels/labels.ts'
import { ldap } from '../features/ldap/ldap.ts'
import { links } from '../features/links/links.ts'
import { mail } from '../features/mail/mail.ts'
import { mailboxes } from '../features/mailboxes/mailboxes.ts'
import { meetings } from '../features/meetings/remind-meetings.ts'
import { messageReplies } from '../features/message-replies/message-replies.ts'
import { messages } from '../features/messages/message-service.ts'
import { moderation } from '../features/moderation/moderation.ts'
import { mute } from '../features/mute/mute.ts'
import { notes } from '../features/notes/notes.ts'
import { people } from '../features/people/people.ts'
import { peopleGroups } from '../features/people-groups/people-groups.ts'
import { pins } from '../features/pins/pins.ts'
import { polls } from '../features/polls/polls.ts'
import { preferences } from '../features/preferences/preferences.ts'
import { presence } from '../features/presence/presence.ts'
import { profile } from '../features/profile/profile.ts'
import { proof } from '../features/proof/proof.ts'
import { push } from '../features/push/push.ts'
import { questions } from '../features/questions/late-questions.ts'
import { queue } from '../features/queue/queue.ts'
import { receipts } from '../features/receipts/receipts.ts'
import { recent } from '../features/recent/recent.ts'
import { replies } from '../features/replies/replies.ts'
import { reports } from '../features/reports/reports.ts'
import { retention } from '../features/retention/retention.ts'
import { rooms } from '../features/rooms/rooms.ts'
import { roster } from '../features/roster/roster.ts'
import { saved } from '../features/saved/saved.ts'
import { scheduled } from '../features/scheduled/scheduled.ts'
import { scim } from '../features/scim/scim.ts'
import { search } from '../features/search/search.ts'
import { secondFactor } from '../features/second-factor/second-factor.ts'
import { sections } from '../features/sections/sections.ts'
import { session } from '../features/session/feature.ts'
import { setup } from '../features/setup/setup.ts'
import { sso } from '../features/sso/sso.ts'
import { stickers } from '../features/stickers/stickers.ts'
import { system } from '../features/system/system.ts'
import { teams } from '../features/teams/teams.ts'
import { tips } from '../features/tips/tips.ts'
import { topic } from '../features/topic/topic.ts'
import { tracking } from '../features/tracking/tracking.ts'
import { typing } from '../features/typing/typing.ts'
import { webhooks } from '../features/webhooks/webhooks.ts'
import { widget } from '../features/widget/widget.ts'
import { withdraw } from '../features/withdraw/withdraw.ts'
import type { Feature } from '../slots/feature.ts'

/**
 * Everything a person can do, as the server knows it. A new feature is one line here. The order is that of the start, and the
 * reverse is that of the stop: who offers a service comes before who needs it to start. Calls end after messages and before
 * connections, and what was archived is told to the assistant and the index until the end.
 */
export const FEATURES = {
  audit,
  mail,
  demo,
  session,
  secondFactor,
  sso,
  ldap,
  files,
  search,
  adminOverview,
  assistant,
  webhooks,
  auditStream,
  push,
  reports,
  withdraw,
  annotations,
  moderation,
  presence,
  digest,
  receipts,
  roster,
  calls,
  typing,
  messages,
  recent,
  history,
  destroy,
  delete: deleteFeature,
  rooms,
  announcements,
  topic,
  archivedGroups,
  groupDirectory,
  inviteLinks,
  teams,
  consultations,
  labels,
  notes,
  answers,
  questions,
  queue,
  duty,
  board,
  replies,
  widget,
  mailboxes,
  people,
  peopleGroups,
  companyEmoji,
  friends,
  branches,
  profile,
  preferences,
  sections,
  blacklist,
  mute,
  pins,
  messageReplies,
  polls,
  saved,
  scheduled,
  meetings,
  tips,
  capture,
  links,
  avatars,
  stickers,
  bots,
  botCommands,
  exports,
  retention,
  erasure,
  proof,
  scim,
  setup,
  companies,
  system,
  tracking,
  errorReports,
  adminAudit,
  adminBranches,
  adminFiles,
  adminGroups,
  adminPeople,
  adminSettings,
} satisfies Record<string, Feature>
