import { addUser } from './add-user.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { type Config, readConfig } from './config.ts'
import { explainFailure, UsageProblem } from './explain-failure.ts'
import { move } from './move.ts'
import { serve } from './serve.ts'
import { setCompany } from './set-company.ts'
import { setRole } from './set-role.ts'
import { verifyAudit } from './verify-audit.ts'
import { verifyExport } from './verify-export.ts'
import { verifyLog } from './verify-log.ts'
import { verifyProof } from './verify-proof.ts'

const COMMANDS: Record<string, (config: Config, args: string[]) => Promise<number>> = {
  'add-user': addUser,
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

/** Gives the exit code. What the operator can mend is one line on stderr, never a stack. */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const config = readConfig(environment)
    const [name, ...rest] = args
    if (name === undefined) return await serve(config)
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command) return await command(config, rest)
    throw new UsageProblem(`Unknown command: ${name}. There are ${Object.keys(COMMANDS).join(', ')}.`)
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}
