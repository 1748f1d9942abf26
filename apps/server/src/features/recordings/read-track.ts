import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { decodeTrackFile, type RecordedTrack } from '../../ports/recording-store.ts'

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
  const begin = await readBegin(path)
  const end = (await stat(path)).mtimeMs
  return begin === undefined || end <= begin ? undefined : { ...track, path, begin, end }
}

async function readBegin(path: string): Promise<number | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    if (bytesRead < 10 || buffer.toString('latin1', 0, 8) !== MAGIC) return undefined
    const json = buffer.toString('utf8', 10, 10 + buffer.readUInt16BE(8))
    const header = Header.safeParse(JSON.parse(json))
    return header.success ? header.data.u / 1_000 : undefined
  } catch {
    return undefined
  } finally {
    await file.close()
  }
}
