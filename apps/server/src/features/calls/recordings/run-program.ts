import { spawn } from 'node:child_process'
import { withoutRights } from '../../../domain/programs/without-rights.ts'

const LAST_WORDS = 2_000

export class ProgramFailed extends Error {}
/** The server stops: the work goes on after its next start. */
export class Interrupted extends Error {}

interface Options {
  folder: string
  /** Killed after this time. */
  limitMs: number
  signal: AbortSignal
}

/** Runs a program with low priority and, like Janus, without rights: what it reads comes from strangers. */
export function runProgram(
  program: string,
  args: string[],
  { folder, limitMs, signal }: Options,
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
    const kill = () => void child.kill('SIGKILL')
    const timer = setTimeout(kill, limitMs)
    signal.addEventListener('abort', kill, { once: true })
    child.once('error', reject)
    child.once('close', code => {
      clearTimeout(timer)
      signal.removeEventListener('abort', kill)
      if (signal.aborted) reject(new Interrupted())
      else if (code === 0) resolve()
      else reject(new ProgramFailed(`${program} ended with ${code}: ${words}`))
    })
  })
}
