import type { Logger } from 'pino'
import type { DueWork } from '../../domain/due/due-runner.ts'
import { mixRecording, type RecordingTools } from './mix-recording.ts'
import type { RecordingFolders } from './recording-folders.ts'
import { findStopped, nameFile, type RecordingJob, selectOpen } from './recording-jobs.ts'
import { Interrupted } from './run-program.ts'
import { reportFailure, type SendParts, type StoredFile, sendRecording } from './send-recording.ts'

interface ArrivedFile {
  id: string
  path: string
  name: string
  isSpace: boolean
}

export interface RunParts extends SendParts {
  folders: RecordingFolders
  tools: RecordingTools
  /** Stores it like an upload of this person. */
  storeFile(owner: { companyId: number; userId: number }, file: ArrivedFile): Promise<StoredFile>
  log: Logger
}

const MAX_ATTEMPTS = 3
const POLL_MS = 1_000
const RETRY_MS = 10_000

/** Makes files of stopped recordings, one after the other; after a restart it begins the unfinished one again. */
export function createRunRecordings(parts: RunParts, signal: AbortSignal): DueWork {
  let hasCleaned = false
  return {
    name: 'making files of recordings',
    async run(now) {
      const { db } = parts.storage
      if (!hasCleaned) await removeStrays(parts)
      hasCleaned = true
      for (;;) {
        const job = await findStopped(db, now)
        if (!job || signal.aborted) break
        if (!(await process(parts, job, signal, now))) return now + RETRY_MS
      }
      return (await selectOpen(db)).length > 0 ? now + POLL_MS : undefined
    },
  }
}

/** False: it has to be tried again. */
async function process(
  parts: RunParts,
  job: RecordingJob,
  signal: AbortSignal,
  now: number,
): Promise<boolean> {
  const attempts = job.attempts + 1
  await countAttempts(parts, job.id, attempts)
  try {
    await makeFile(parts, job, signal, now)
  } catch (error) {
    // A stop of the server is not the recording's fault.
    if (error instanceof Interrupted) {
      await countAttempts(parts, job.id, job.attempts)
      return false
    }
    parts.log.error({ err: error, recording: job.id }, 'a recording could not be made into a file')
    if (attempts < MAX_ATTEMPTS) return false
    await reportFailure(parts, job, 'failed', now)
  }
  await parts.folders.remove(job.id)
  return true
}

const countAttempts = ({ storage: { db } }: RunParts, id: string, attempts: number) =>
  db.updateTable('recordings').set({ attempts }).where('id', '=', id).execute()

async function makeFile(parts: RunParts, job: RecordingJob, signal: AbortSignal, now: number): Promise<void> {
  const { folders, tools, log } = parts
  const { id, companyId, userId, stoppedAt } = job
  const folder = await folders.open(id)
  const mixed = await mixRecording({ tools, folder, stoppedAt, log, signal })
  if (!mixed) return await reportFailure(parts, job, 'nothing was recorded', now)
  const file = { id, path: mixed.path, name: nameFile(job), isSpace: false }
  await sendRecording(parts, job, await parts.storeFile({ companyId, userId }, file), now)
}

/** Of recordings that were sent or whose conversation is gone, when the server died before it removed them. */
async function removeStrays({ folders, storage }: RunParts): Promise<void> {
  const open = new Set(await selectOpen(storage.db))
  for (const id of await folders.list()) if (!open.has(id)) await folders.remove(id)
}
