import type { BreakKind } from '../domain/archive/chain-reader.ts'
import { verifyLogs } from '../features/proof/verify-logs.ts'
import { openStorageBeside } from '../storage/storage.ts'
import type { Config } from './config.ts'

const KINDS: Record<BreakKind, string> = {
  missing: 'was taken out',
  changed: 'was changed',
  unlinked: 'was put in without a link',
  end: 'and all later ones were cut off',
}

/** Exit code 1 when a message of any conversation was changed, moved, put in or taken out beside the server. */
export async function verifyLog(config: Config): Promise<number> {
  const storage = await openStorageBeside(config)
  try {
    const { conversations, entries, earlier, hash, brokenAt } = await verifyLogs(storage.db)
    const before = earlier > 0 ? ` ${earlier} earlier ones are from before the chains began.` : ''
    process.stdout.write(
      brokenAt
        ? `The log of "${brokenAt.conversation}" is broken: message ${brokenAt.seq} ${KINDS[brokenAt.kind]}.\n`
        : `The logs are whole: ${entries} messages in ${conversations} conversations, hash ${hash || 'none'}.${before}\n`,
    )
    return brokenAt ? 1 : 0
  } finally {
    await storage.close()
  }
}
