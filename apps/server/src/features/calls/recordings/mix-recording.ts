import { constants, createWriteStream } from 'node:fs'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { decodeTrackFile, type RecordedTrack } from '../../../ports/recording-store.ts'
import {
  type Box,
  chooseTracks,
  fitInto,
  isSound,
  type MixTrack,
  placePeople,
  planMix,
  SCREEN_BOX,
} from './plan-mix.ts'
import { ProgramFailed, runProgram } from './run-program.ts'

/** Programs that make a recording into one file. */
export interface RecordingTools {
  /** `ffmpeg`. */
  mixer: string
  /** `janus-pp-rec`, which unpacks the tracks of Janus. */
  unpacker: string
}

interface Mix {
  tools: RecordingTools
  /** Where the tracks are; Janus and these programs write there. */
  folder: string
  /** For the result; only the server writes there. */
  ownFolder: string
  /** From start to stop. */
  maxMs: number
  log: Logger
  signal: AbortSignal
}

const RESULT = 'recording.webm'
/** Two hours at these rates are about 600 MB. */
const MAX_BYTES = 1_073_741_824
const MIN_LIMIT_MS = 600_000
/** Mixing may take this many times the length of the recording. */
const SLOWNESS = 20
const FAST_VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '16', '-auto-alt-ref', '0']
/** The threads of libvpx wait for each other by spinning: on a busy machine they take eight times the processor time of one. */
const ONE_THREAD = ['-threads', '1', '-filter_threads', '1', '-filter_complex_threads', '1']

/** A track with its time, in milliseconds since the epoch. */
interface TimedTrack extends RecordedTrack {
  path: string
  begin: number
  end: number
}

const MAGIC = 'MJR00002'
const HEAD_BYTES = 4_096
/** `u`: when the first packet came, in microseconds. */
const Header = z.object({ u: z.number() })

/** Without waiting for the writer of a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Opens a file in a folder that others write to. Undefined: it is a link to another file, a pipe or the like. */
async function openRegular(path: string): Promise<FileHandle | undefined> {
  const file = await open(path, FLAGS).catch(ignoreLink)
  if (!file) return undefined
  const stats = await file.stat()
  if (stats.isFile() && stats.nlink === 1) return file
  await file.close()
  return undefined
}

function ignoreLink(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ELOOP') throw error
}

/** Reads when a file of Janus begins and ends. Undefined: it is no track, or nothing was sent. */
async function readTrack(folder: string, fileName: string): Promise<TimedTrack | undefined> {
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

/** Makes one WebM file of all tracks in the folder; undefined: nothing was recorded. */
export async function mixRecording(mix: Mix): Promise<{ path: string; lengthMs: number } | undefined> {
  const { folder, maxMs, log } = mix
  const names = await readdir(folder)
  const found = (await Promise.all(names.map(name => readTrack(folder, name))))
    .filter(track => track !== undefined)
    .sort((a, b) => a.begin - b.begin)
  const first = found[0]
  if (!first) return undefined
  // Times of tracks are by the clock of this machine, start and stop by that of the database: only lengths compare.
  const end = Math.min(first.begin + maxMs, Math.max(...found.map(track => track.end)))
  const tracks = chooseTracks(found.filter(({ begin }) => begin < end))
  if (tracks.length < found.length)
    log.warn({ found: found.length, mixed: tracks.length }, 'tracks of a recording were left out')
  const lengthMs = Math.round(end - first.begin)
  const limitMs = Math.max(MIN_LIMIT_MS, lengthMs * SLOWNESS)
  const boxes = placePeople([
    ...new Set(tracks.filter(({ role }) => role === 'camera').map(({ person }) => person)),
  ])
  const ready: MixTrack[] = []
  for (const track of tracks) {
    const file = await prepare(mix, track, boxOf(track, boxes), limitMs)
    if (file !== undefined)
      ready.push({ person: track.person, role: track.role, file, begin: track.begin - first.begin })
  }
  if (ready.length === 0) return undefined
  const path = await combine(mix, planMix(ready, boxes, lengthMs), ready, { lengthMs, limitMs })
  return { path, lengthMs }
}

const boxOf = ({ role, person }: TimedTrack, boxes: ReadonlyMap<string, Box>): Box | undefined =>
  role === 'screen' ? SCREEN_BOX : boxes.get(person)

/** Unpacks a track; pictures are brought to one size, because a graph starts again whenever a size changes. */
async function prepare(
  { tools, folder, log, signal }: Mix,
  track: TimedTrack,
  box: Box | undefined,
  limitMs: number,
): Promise<string | undefined> {
  if (!isSound(track) && !box) return undefined
  const name = basename(track.path, '.mjr')
  const unpacked = join(folder, `${name}.${isSound(track) ? 'opus' : 'webm'}`)
  const run = (program: string, args: string[]) => runProgram(program, args, { folder, limitMs, signal })
  try {
    await run(tools.unpacker, [track.path, unpacked])
    if (isSound(track) || !box) return unpacked
    const fitted = join(folder, `${name}.fitted.webm`)
    await run(tools.mixer, [
      ...['-v', 'error', '-y', '-i', unpacked, '-an', '-vf', fitInto(box)],
      ...[...FAST_VP8, ...ONE_THREAD, '-b:v', '1500k', fitted],
    ])
    await rm(unpacked, { force: true })
    return fitted
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error
    // One damaged track, e.g. one that Janus was killed in, must not cost the others.
    log.warn({ err: error }, 'a track of a recording was left out')
    return undefined
  }
}

async function combine(
  { tools, folder, ownFolder, signal }: Mix,
  graph: string,
  tracks: readonly MixTrack[],
  { lengthMs, limitMs }: { lengthMs: number; limitMs: number },
): Promise<string> {
  const result = join(folder, RESULT)
  const inputs = tracks.flatMap(({ file }) => ['-i', file])
  await runProgram(
    tools.mixer,
    [
      ...['-v', 'error', '-y', ...inputs, '-filter_complex', graph],
      ...['-map', '[picture]', '-map', '[sound]', '-t', (lengthMs / 1_000).toFixed(3)],
      ...[...FAST_VP8, ...ONE_THREAD, '-b:v', '600k', '-c:a', 'libopus', '-b:a', '64k'],
      ...['-fs', String(MAX_BYTES), '-f', 'webm', result],
    ],
    { folder, limitMs, signal },
  )
  return await takeResult(result, join(ownFolder, RESULT))
}

/** Copies it, because whoever breaks into one of these programs could put anything in its place. */
async function takeResult(result: string, target: string): Promise<string> {
  const file = await openRegular(result)
  if (!file) throw new ProgramFailed('the mixed recording is no file')
  try {
    if ((await file.stat()).size === 0) throw new ProgramFailed('the mixed recording is empty')
    const copy = createWriteStream(target, { flags: 'wx', mode: 0o600 })
    await pipeline(file.createReadStream({ autoClose: false }), copy)
  } finally {
    await file.close()
  }
  return target
}
