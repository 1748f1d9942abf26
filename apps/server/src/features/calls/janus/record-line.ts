import { randomInt } from 'node:crypto'
import type { JanusConnection } from './janus-connection.ts'

/** A device that comes back must not overwrite what it sent before. */
const MAX_PART = 2 ** 47

/** What one device sends to Janus. */
export interface RecordableLine {
  handle: number
  /** The name its tracks are recorded under now. */
  recordedAs?: string | undefined
}

/** Where to record it: files get the name, a number and the track. */
export interface RecordTo {
  room: number
  folder: string
  name: string
}

/** Starts, stops or restarts the recording of a line, so that it is recorded as wanted. */
export async function recordLine(
  connection: JanusConnection,
  line: RecordableLine | undefined,
  wanted: RecordTo | undefined,
): Promise<void> {
  if (!line || line.recordedAs === wanted?.name) return
  const { handle } = line
  if (line.recordedAs !== undefined) await connection.message(handle, { request: 'configure', record: false })
  line.recordedAs = undefined
  if (!wanted) return
  const { room, folder, name } = wanted
  await connection.message(handle, { request: 'edit', room, new_rec_dir: folder })
  const filename = `${name}-${randomInt(MAX_PART)}`
  await connection.message(handle, { request: 'configure', record: true, filename })
  line.recordedAs = name
}
