import { verifyChain } from '../features/audit/verify-chain.ts'
import { openStorageBeside } from '../storage/storage.ts'
import type { Config } from './config.ts'

/** Exit code 1 when an entry of the audit log was changed, moved or taken out. */
export async function verifyAudit(config: Config): Promise<number> {
  const storage = await openStorageBeside(config)
  try {
    const { entries, hash, brokenAt } = await verifyChain(storage.db)
    process.stdout.write(
      brokenAt === undefined
        ? `The audit log is whole: ${entries} entries, newest hash ${hash || 'none'}.\n`
        : `The audit log is broken at entry ${brokenAt}; the ${entries} before it are whole.\n`,
    )
    return brokenAt === undefined ? 0 : 1
  } finally {
    await storage.close()
  }
}
