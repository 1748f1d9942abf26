import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Keys and messages are stored here: only the user of the server may read them, also in an existing folder. */
export function makePrivate(dataDir: string): void {
  chmodSync(dataDir, 0o700)
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(dataDir, entry.name), 0o700)
    else if (entry.isFile()) chmodSync(join(dataDir, entry.name), 0o600)
  }
}
