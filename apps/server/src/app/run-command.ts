import { addUser } from './add-user.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { readConfig } from './config.ts'
import { explainFailure, UsageProblem } from './explain-failure.ts'
import { move } from './move.ts'
import { serve } from './serve.ts'
import { setCompany } from './set-company.ts'
import { setRole } from './set-role.ts'
import { verifyAudit } from './verify-audit.ts'
import { verifyExport } from './verify-export.ts'
import { verifyLog } from './verify-log.ts'
import { verifyProof } from './verify-proof.ts'

/** Gives the exit code. What the operator can mend is one line on stderr, never a stack. */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const config = readConfig(environment)
    const [command, ...rest] = args
    if (command === 'add-user') return await addUser(config, rest)
    if (command === 'set-company') return await setCompany(config, rest)
    if (command === 'backup') return await backup(config, rest)
    if (command === 'restore') return await restore(config, rest)
    if (command === 'move') return await move(config, rest)
    if (command === 'set-role') return await setRole(config, rest)
    if (command === 'verify-audit') return await verifyAudit(config)
    if (command === 'verify-export') return await verifyExport(rest)
    if (command === 'verify-log') return await verifyLog(config)
    if (command === 'verify-proof') return await verifyProof(rest)
    if (command !== undefined) throw new UsageProblem(`Unknown command: ${command}`)
    return await serve(config)
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}
