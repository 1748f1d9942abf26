import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from './repository.ts'

/** The tools of this repository first, also when a script was not started by npm. */
export const toolPath = (): string => [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)

export interface CommandResult {
  code: number
  output: string
}

interface CommandOptions {
  cwd?: string
  env?: Record<string, string>
  /** Show the output while it comes instead of keeping it. */
  live?: boolean
  /** Gives way to everything else on the machine. */
  isPatient?: boolean
  /** A program that takes longer is killed and counts as failed. */
  limitMinutes?: number
}

const describeKill = (command: string, signal: string, limitMinutes: number): string =>
  `${command} was ended by ${signal}${limitMinutes > 0 ? `; it may take ${limitMinutes} minutes` : ''}`

/** Runs a program to its end. A program that cannot be started counts as failed, with the reason as its output. */
export function runCommand(
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise(resolve => {
    const { limitMinutes = 0 } = options
    const [program = command, ...words] = options.isPatient
      ? ['nice', '-n', '19', command, ...args]
      : [command, ...args]
    const child = spawn(program, words, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, PATH: toolPath(), ...options.env },
      stdio: options.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      timeout: limitMinutes * 60_000,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', chunk => chunks.push(chunk))
    child.stderr?.on('data', chunk => chunks.push(chunk))
    child.on('error', error => resolve({ code: 127, output: String(error) }))
    child.on('close', (code, signal) => {
      if (signal) chunks.push(Buffer.from(describeKill(command, signal, limitMinutes)))
      const output = Buffer.concat(chunks).toString()
      if (signal && options.live) console.log(output)
      resolve({ code: code ?? 1, output })
    })
  })
}
