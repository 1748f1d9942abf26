import { access, constants, readFile } from 'node:fs/promises'
import { checkArchive } from '../features/exports/check-archive.ts'
import { checkProof } from '../features/proof/check-proof.ts'
import { addUser } from './add-user.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { type Config, readConfig } from './config.ts'
import { explainFailure, UsageProblem } from './explain-failure.ts'
import { move } from './move.ts'
import { resetPassword } from './reset-password.ts'
import { serve } from './serve.ts'
import { setCompany } from './set-company.ts'
import { setRole } from './set-role.ts'
import { verifyAudit } from './verify-audit.ts'
import { verifyLog } from './verify-log.ts'

/** Checks an exported archive; needs neither the server nor its data. Exit code 1: a byte of it was changed. */
async function verifyExport([file, ...rest]: string[]): Promise<number> {
  if (!file || rest.length > 0) throw new UsageProblem('Usage: verify-export FILE')
  await access(file, constants.R_OK).catch(() => {
    throw new UsageProblem(`${file} cannot be read.`)
  })
  const checked = await checkArchive(file)
  if (!('fault' in checked)) {
    const { about, entries } = checked.manifest
    process.stdout.write(
      `Valid: ${about.messages} messages in ${entries.length} files. Key of the server: ${checked.fingerprint}.\n`,
    )
    return 0
  }
  if (checked.fault === 'bytes')
    process.stdout.write(
      `Not valid: changed between bytes ${checked.from} and ${checked.to} (${checked.entry}).\n`,
    )
  else
    process.stdout.write(
      checked.fault === 'signature'
        ? 'Not valid: changed in manifest.json, which its signature does not fit.\n'
        : 'Not valid: changed in manifest.json or the directory behind it; it cannot be read.\n',
    )
  return 1
}

const FAULTS = {
  format: () => 'It is not a proof.',
  content: () => 'The message is not the one that was archived.',
  link: (seq: number) => `The link of message ${seq} does not fit.`,
  head: () => 'The chain does not lead to its head.',
  signature: () => 'The signature is not that of the key.',
}

/** Checks a proof that a member has saved; needs neither the server nor its data. Exit code 1: it is not valid. */
async function verifyProof([file, ...rest]: string[]): Promise<number> {
  if (!file || rest.length > 0) throw new UsageProblem('Usage: verify-proof FILE')
  const json = await readFile(file, 'utf8').catch(() => {
    throw new UsageProblem(`${file} cannot be read.`)
  })
  const checked = checkProof(json)
  if ('fault' in checked) {
    const { fault } = checked
    process.stdout.write(`Not valid. ${FAULTS[fault.fault]('seq' in fault ? fault.seq : 0)}\n`)
    return 1
  }
  const { proof, fingerprint } = checked
  const [link] = proof.links
  const sent = new Date(link?.time ?? 0).toISOString()
  process.stdout.write(
    [
      `Valid. Message ${link?.seq} of "${proof.conversation}", by ${proof.sender || 'the server'} at ${sent}.`,
      proof.message
        ? `Content: ${proof.message.data}`
        : 'Its content was changed or removed since, or is hidden.',
      `Head of the log: message ${proof.head.seq}, ${proof.head.hash}.`,
      `Key of the server: ${fingerprint}. Compare it with the one you know.\n`,
    ].join('\n'),
  )
  return 0
}

type Command = (config: Config, args: string[]) => Promise<number>

const COMMANDS: Record<string, Command> = {
  'add-user': addUser,
  'reset-password': resetPassword,
  'set-role': setRole,
  'set-company': setCompany,
  backup,
  restore,
  move,
  'verify-audit': verifyAudit,
  'verify-log': verifyLog,
  'verify-export': (_config, args) => verifyExport(args),
  'verify-proof': (_config, args) => verifyProof(args),
}

const HELP = `Without a command: the server. Its settings are environment variables; docs/operating.md lists them.

add-user         creates an account, and its company
reset-password   gives somebody a new password
set-role         makes somebody an administrator, or takes it back
set-company      switches of a company, e.g. to freeze it
backup FOLDER    copies database and files, also while the server runs
restore FOLDER   puts a backup back
move             takes everything from SQLite to PostgreSQL
verify-audit, verify-log, verify-export, verify-proof
                 check that what was written is unchanged

Each command says how it is used when its arguments are missing.
`

/** Gives the exit code. What the operator can mend is one line on stderr, never a stack. */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const [name, ...rest] = args
    if (name === '--help' || name === '-h' || name === 'help') {
      process.stdout.write(HELP)
      return 0
    }
    const config = readConfig(environment)
    if (name === undefined) return await serve(config, environment)
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command) return await command(config, rest)
    throw new UsageProblem(`Unknown command: ${name}. There are ${Object.keys(COMMANDS).join(', ')}.`)
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}
