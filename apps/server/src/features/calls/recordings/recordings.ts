import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { DueRunner } from '../../../domain/due/due-runner.ts'
import { isRoot } from '../../../domain/programs/without-rights.ts'
import { loadSecret } from '../../../storage/load-secret.ts'
import type { Schema } from '../../../storage/schema.ts'
import type { RecordingTools } from './mix-recording.ts'
import { RecordingFolders } from './recording-folders.ts'
import { createRunRecordings, type RunParts } from './run-recordings.ts'

export interface RecordingSettings {
  tools: RecordingTools
  /** Where tracks are kept meanwhile; undefined: see `defaultFolder`. */
  folder: string | undefined
}

/** Needs a Janus that this server starts, because its files have to be on this machine. */
export function findRecordingTools(
  janus: object | { program: { path: string } } | undefined,
  mixer: string,
  folder: string | undefined,
): RecordingSettings | undefined {
  if (!janus || !('program' in janus)) return undefined
  const tools = { mixer, unpacker: join(dirname(janus.program.path), 'janus-pp-rec') }
  return Object.values(tools).every(path => existsSync(path)) ? { tools, folder } : undefined
}

/** The name is a secret, so that nobody else can make the folder first. It is the same after a restart. */
export async function openRecordings(
  settings: RecordingSettings | undefined,
  db: Kysely<Schema>,
  dataDir: string,
): Promise<RecordingFolders | undefined> {
  if (!settings) return undefined
  const name = await loadSecret(db, 'recordings-folder', async () => randomBytes(12).toString('hex'))
  const base = settings.folder ?? defaultFolder(dataDir)
  const folders = new RecordingFolders(join(base, `parley-recordings-${name}`))
  await folders.prepare()
  return folders
}

/** As root, Janus runs as another user, who cannot enter `DATA_DIR`. */
const defaultFolder = (dataDir: string): string => (isRoot() ? tmpdir() : join(dataDir, 'recordings'))

type Runner = Pick<DueRunner, 'wake' | 'settled' | 'stop'>

const IDLE: Runner = { wake: () => undefined, settled: async () => undefined, stop: async () => undefined }

/** Stopping ends ffmpeg; the recording is made into a file after the next start. */
export function createRecordingRunner(
  parts: Omit<RunParts, 'tools'> | undefined,
  tools: RecordingTools | undefined,
  surroundings: ConstructorParameters<typeof DueRunner>[1],
): Runner {
  if (!parts || !tools) return IDLE
  const stopping = new AbortController()
  const runner = new DueRunner(createRunRecordings({ ...parts, tools }, stopping.signal), surroundings)
  return {
    wake: () => runner.wake(),
    settled: () => runner.settled(),
    stop() {
      stopping.abort()
      return runner.stop()
    },
  }
}
