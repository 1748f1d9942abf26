import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DataDirProblem } from './data-dir-problem.ts'
import { createFirstTables } from './migrations/0001-first-tables.ts'
import { createWaysIn } from './migrations/0002-ways-in.ts'
import { addMessageTraits } from './migrations/0003-message-traits.ts'
import { createRooms } from './migrations/0004-rooms.ts'
import { createContacts } from './migrations/0005-contacts.ts'
import { addMentionPlaces } from './migrations/0006-mention-places.ts'
import { createMessageEnds } from './migrations/0007-message-ends.ts'
import { createSearch } from './migrations/0008-search.ts'
import { createFiles } from './migrations/0009-files.ts'
import { createEndedSessions } from './migrations/0010-ended-sessions.ts'
import { createAnnotations } from './migrations/0011-annotations.ts'
import { addAssistants } from './migrations/0012-assistant.ts'
import { addRoomsAtAGlance } from './migrations/0013-rooms-at-a-glance.ts'
import { createRevocations } from './migrations/0014-revocations.ts'
import { makeMessageIdsUnique } from './migrations/0015-message-ids.ts'
import { createCustomers } from './migrations/0016-customers.ts'
import { createKeptDevices } from './migrations/0017-kept-devices.ts'
import { addAdministration } from './migrations/0018-administration.ts'
import { addForwardedFrom } from './migrations/0019-forwarded-from.ts'
import { createCalls } from './migrations/0020-calls.ts'
import { shortenTokens } from './migrations/0021-short-tokens.ts'
import { addProfiles } from './migrations/0022-profile.ts'
import { createQuestions } from './migrations/0025-questions.ts'
import { createSavedAndScheduled } from './migrations/0026-saved-and-scheduled.ts'
import { createWidget } from './migrations/0027-widget.ts'
import { createNotes } from './migrations/0028-notes.ts'
import { createTracking } from './migrations/0040-tracking.ts'
import { createAnnouncements } from './migrations/0041-announcements.ts'
import { createErrorReports } from './migrations/0042-error-reports.ts'
import { createHandOver } from './migrations/0050-hand-over.ts'
import { separateSmsAskers } from './migrations/0051-sms-askers.ts'
import { createReplies } from './migrations/0052-replies.ts'
import { createLateQuestions } from './migrations/0053-late-questions.ts'
import { addCaptureCodes } from './migrations/0054-capture.ts'
import { createInviteLinks } from './migrations/0055-invite-links.ts'
import { createSecondFactor } from './migrations/0056-second-factor.ts'
import { createMergedRooms } from './migrations/0057-merged-rooms.ts'
import type { Schema } from './schema.ts'
import type { DialectName } from './storage.ts'

/** Applied in the order of their names; one that has been released is never edited. */
const MIGRATIONS: Record<string, (dialect: DialectName) => Migration> = {
  '0001-first-tables': createFirstTables,
  '0002-ways-in': createWaysIn,
  '0003-message-traits': addMessageTraits,
  '0004-rooms': createRooms,
  '0005-contacts': createContacts,
  '0006-mention-places': addMentionPlaces,
  '0007-message-ends': createMessageEnds,
  '0008-search': createSearch,
  '0009-files': createFiles,
  '0010-ended-sessions': createEndedSessions,
  '0011-annotations': createAnnotations,
  '0012-assistant': addAssistants,
  '0013-rooms-at-a-glance': addRoomsAtAGlance,
  '0014-revocations': createRevocations,
  '0015-message-ids': makeMessageIdsUnique,
  '0016-customers': createCustomers,
  '0017-kept-devices': createKeptDevices,
  '0018-administration': addAdministration,
  '0019-forwarded-from': addForwardedFrom,
  '0020-calls': createCalls,
  '0021-short-tokens': shortenTokens,
  '0022-profile': addProfiles,
  '0025-questions': createQuestions,
  '0026-saved-and-scheduled': createSavedAndScheduled,
  '0027-widget': createWidget,
  '0028-notes': createNotes,
  '0040-tracking': createTracking,
  '0041-announcements': createAnnouncements,
  '0042-error-reports': createErrorReports,
  '0050-hand-over': createHandOver,
  '0051-sms-askers': separateSmsAskers,
  '0052-replies': createReplies,
  '0053-late-questions': createLateQuestions,
  '0054-capture': addCaptureCodes,
  '0055-invite-links': createInviteLinks,
  '0056-second-factor': createSecondFactor,
  '0057-merged-rooms': createMergedRooms,
}

/** @param last the newest migration to apply; all of them unless a test wants an older schema. */
export async function migrate(db: Kysely<Schema>, dialect: DialectName, last?: string): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, create]) => [name, create(dialect)]),
  )
  const provider = { getMigrations: async () => migrations }
  // Work lands in any order: a lower number may come to a database that has a higher one already.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest()
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new DataDirProblem(
      `The data was written by a newer version of Parley (${error.message}). Install that one.`,
    )
  if (error) throw error
}
