import { DataDirInUse } from '../storage/data-dir-lock.ts'
import { DataDirProblem } from '../storage/data-dir-problem.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import { ConfigProblem } from './config.ts'

const EXPLAINED: Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string> = {
  EADDRINUSE: error => `Port ${error.port} is in use by another program. Stop it, or set PORT.`,
  EADDRNOTAVAIL: error => `This machine has no such address to listen on: ${error.message}. Check HOST.`,
  EACCES: error => `Not permitted: ${error.message}`,
  ECONNREFUSED: error => `The database does not answer: ${error.message}. Check DATABASE_URL.`,
}

export class UsageProblem extends Error {}

const OWN_WORDS = [DataDirInUse, DataDirProblem, ConfigProblem, UsageProblem]

/** One line for what an operator can mend; the stack for what only we can. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (OWN_WORDS.some(kind => error instanceof kind)) return error.message
  const fault = storageFaultOf(error)
  if (fault === 'disk-full') return `The disk of the data is full: ${error.message}. Make room.`
  if (fault === 'disk-failing') return `The disk of the data does not work, or is full: ${error.message}.`
  const code = (error as NodeJS.ErrnoException).code
  const explain = code === undefined ? undefined : EXPLAINED[code]
  return explain ? explain(error) : (error.stack ?? error.message)
}
