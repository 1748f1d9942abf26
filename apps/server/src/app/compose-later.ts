import type { Audit } from '../domain/audit/audit.ts'
import { createLongRunner } from '../domain/due/create-long-runner.ts'
import { DueRunner } from '../domain/due/due-runner.ts'
import { refreshShared } from '../domain/due/refresh-shared.ts'
import type { MemberCache } from '../domain/rooms/member-cache.ts'
import type { SearchIndex } from '../domain/search/search-index.ts'
import type { RecordingFolders } from '../features/calls/recordings/recording-folders.ts'
import { createRecordingRunner } from '../features/calls/recordings/recordings.ts'
import { createRunErasures } from '../features/erasure/run-erasures.ts'
import { createRunExports } from '../features/exports/run-exports.ts'
import type { FilesFeature } from '../features/files/files.ts'
import { createRemindMeetings } from '../features/meetings/remind-meetings.ts'
import { createCarryOutRules } from '../features/retention/carry-out-rules.ts'
import { createRemindDue } from '../features/saved/remind-due.ts'
import { createSendDue } from '../features/scheduled/send-due.ts'
import type { Parts } from './compose.ts'
import type { composeModeration } from './compose-moderation.ts'
import type { composeWebhooks } from './compose-webhooks.ts'
import type { Live } from './live.ts'

interface Shared {
  gate: Pick<Awaited<ReturnType<typeof composeModeration>>, 'mutes' | 'rules'>
  webhooks: Awaited<ReturnType<typeof composeWebhooks>>
  index: SearchIndex
  files: Pick<FilesFeature, 'removeBytes' | 'store'>
  audit: Audit
  members: MemberCache
  recordings: RecordingFolders | undefined
}

/** What people planned for a time, and what has to be read again because another node may have changed it. */
export const composeLater = (parts: Parts, live: Live, shared: Shared) => {
  const { gate, webhooks, index, audit, files, members, recordings } = shared
  const cleaning = { index, audit, removeBytes: files.removeBytes }
  const { storage, clock, log, jobs } = parts
  const delivery = () => live.realtime.delivery
  return {
    reminders: new DueRunner(createRemindDue({ storage, delivery }), { clock, log, jobs }),
    exports: createLongRunner(
      isStopping => createRunExports({ ...parts, dataDir: parts.config.dataDir }, isStopping),
      parts,
    ),
    retention: createLongRunner(
      isStopping => createCarryOutRules({ ...parts, ...cleaning }, isStopping),
      parts,
    ),
    meetings: new DueRunner(createRemindMeetings({ storage, delivery, log }), { clock, log, jobs }),
    erasures: createLongRunner(
      isStopping => createRunErasures({ ...parts, ...cleaning, delivery }, isStopping),
      parts,
    ),
    recordings: createRecordingRunner(
      recordings && {
        ...{ storage, delivery, members, audit, clock, log },
        ...{ folders: recordings, storeFile: files.store },
      },
      parts.config.recording?.tools,
      { clock, log, jobs },
    ),
    webhooks: webhooks.runner,
    shared: refreshShared(
      log,
      storage.dialect === 'sqlite'
        ? []
        : [
            () => gate.mutes.refresh(storage.db, clock.now()),
            () => gate.rules.refresh(),
            webhooks.runner.reload,
          ],
    ),
    scheduled: new DueRunner(createSendDue(storage, live.submit), { clock, log, jobs }),
  }
}
