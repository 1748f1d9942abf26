import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { decodeTrackFile, type RecordedTrack } from '../../../ports/recording-store.ts'
import { openRegular } from './open-regular.ts'

/** A track with its time, in milliseconds since the epoch. */
export interface TimedTrack extends RecordedTrack {
  path: string
  begin: number
  end: number
}

const MAGIC = 'MJR00002'
const HEAD_BYTES = 4_096
/** `u`: when the first packet came, in microseconds. */
const Header = z.object({ u: z.number() })

/** Reads when a file of Janus begins and ends. Undefined: it is no track, or nothing was sent. */
export async function readTrack(folder: string, fileName: string): Promise<TimedTrack | undefined> {
  const track = decodeTrackFile(fileName)
  if (!track) return undefined
  const path = join(folder, fileName)
  const file = await openRegular(path)
  if (!file) return undefined
  try {
    const begin = await readBegin(file)
    const end = (await file.stat()).mtimeMs
    return begin === undefined || end <= begin ? undefined : { ...track, path, begin, end }
  } finally {
    await file.close()
  }
}

async function readBegin(file: FileHandle): Promise<number | undefined> {
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    if (bytesRead < 10 || buffer.toString('latin1', 0, 8) !== MAGIC) return undefined
    const json = buffer.toString('utf8', 10, 10 + buffer.readUInt16BE(8))
    const header = Header.safeParse(JSON.parse(json))
    return header.success ? header.data.u / 1_000 : undefined
  } catch {
    return undefined
  }
}
