import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { withoutRights } from '../../../domain/programs/without-rights.ts'

const LAST_WORDS = 2_000
/** A program that got no processor time for so long waits for itself: ffmpeg does now and then on a damaged picture. */
const STUCK_MS = 30_000

export class ProgramFailed extends Error {}
/** The server stops: the work goes on after its next start. */
export class Interrupted extends Error {}
class Stuck extends ProgramFailed {}

interface Options {
  folder: string
  /** Killed after this time. */
  limitMs: number
  signal: AbortSignal
  /** For tests. */
  stuckMs?: number
}

/** Runs a program with low priority and, like Janus, without rights: what it reads comes from strangers. */
export async function runProgram(program: string, args: string[], options: Options): Promise<void> {
  try {
    await runOnce(program, args, options)
  } catch (error) {
    if (!(error instanceof Stuck)) throw error
    await runOnce(program, args, options)
  }
}

function runOnce(
  program: string,
  args: string[],
  { folder, limitMs, signal, stuckMs = STUCK_MS }: Options,
): Promise<void> {
  const [command = '', ...rest] = withoutRights(['nice', '-n', '10', program, ...args])
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Interrupted())
    // Without our environment, which holds secrets.
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder }
    const child = spawn(command, rest, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
    let words = ''
    child.stderr.on('data', chunk => {
      words = (words + String(chunk)).slice(-LAST_WORDS)
    })
    let isStuck = false
    const kill = () => void child.kill('SIGKILL')
    const timer = setTimeout(kill, limitMs)
    const watch = watchProcessorTime(child.pid, stuckMs, () => {
      isStuck = true
      kill()
    })
    signal.addEventListener('abort', kill, { once: true })
    child.once('error', reject)
    child.once('close', code => {
      clearTimeout(timer)
      clearInterval(watch)
      signal.removeEventListener('abort', kill)
      if (signal.aborted) reject(new Interrupted())
      else if (code === 0) resolve()
      else if (isStuck) reject(new Stuck(`${program} did nothing for ${stuckMs} ms: ${words}`))
      else reject(new ProgramFailed(`${program} ended with ${code}: ${words}`))
    })
  })
}

function watchProcessorTime(pid: number | undefined, stuckMs: number, onStuck: () => void): NodeJS.Timeout {
  let last = ''
  const look = async () => {
    const now = await readProcessorTime(pid)
    if (now !== '' && now === last) onStuck()
    last = now
  }
  return setInterval(() => void look(), stuckMs)
}

/** The processor time of all its threads, in ticks of the system; empty if the system does not say. */
async function readProcessorTime(pid: number | undefined): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name, which comes second, may hold spaces.
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .join(' ')
}
