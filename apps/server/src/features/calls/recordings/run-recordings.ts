import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { DueWork } from '../../../domain/due/due-runner.ts'
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
        if (!(await process(parts, job, signal))) return now + RETRY_MS
      }
      return (await selectOpen(db)).length > 0 ? now + POLL_MS : undefined
    },
  }
}

/** False: it has to be tried again. */
async function process(parts: RunParts, job: RecordingJob, signal: AbortSignal): Promise<boolean> {
  await parts.folders.open(job.id)
  if (!(await parts.folders.hasSpaceToMix(job.id))) {
    parts.log.warn({ recording: job.id }, 'a recording waits for space on the disk to become a file')
    return false
  }
  const attempts = job.attempts + 1
  await countAttempts(parts, job.id, attempts)
  try {
    await makeFile(parts, job, signal)
  } catch (error) {
    // A stop of the server is not the recording's fault.
    if (error instanceof Interrupted) {
      await countAttempts(parts, job.id, job.attempts)
      return false
    }
    parts.log.error({ err: error, recording: job.id }, 'a recording could not be made into a file')
    if (attempts < MAX_ATTEMPTS) return false
    await reportFailure(parts, job, 'failed')
  }
  await parts.folders.remove(job.id)
  return true
}

const countAttempts = ({ storage: { db } }: RunParts, id: string, attempts: number) =>
  db.updateTable('recordings').set({ attempts }).where('id', '=', id).execute()

async function makeFile(parts: RunParts, job: RecordingJob, signal: AbortSignal): Promise<void> {
  const { folders, tools, log } = parts
  const { id, companyId, userId, startedAt, stoppedAt } = job
  const ownFolder = await folders.openOwn(id)
  try {
    const mix = { tools, folder: folders.pathOf(id), ownFolder, maxMs: stoppedAt - startedAt }
    const mixed = await mixRecording({ ...mix, log, signal })
    if (!mixed) return await reportFailure(parts, job, 'nothing was recorded')
    const file = { id, path: mixed.path, name: nameFile(job), isSpace: false }
    await sendRecording(parts, job, await parts.storeFile({ companyId, userId }, file))
  } finally {
    await rm(ownFolder, { recursive: true, force: true })
  }
}

/** Removes tracks of recordings that were sent, or whose conversation is gone, if the server died before it could. */
async function removeStrays({ folders, storage }: RunParts): Promise<void> {
  // In this order: a recording that begins meanwhile is not in the list.
  const found = await folders.list()
  const open = new Set(await selectOpen(storage.db))
  for (const id of found) if (!open.has(id)) await folders.remove(id)
}
