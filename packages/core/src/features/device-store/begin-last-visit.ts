import type { ConversationKey } from '@parley/protocol/model'
import type { KeyValueStore } from '../../ports.ts'
import { STORE_SECRET } from '../../tabs/store-secret.ts'
import type { LastVisit } from './last-visit.ts'

/**
 * Begins to read what this tab showed last, while the rest of the client is loaded. Undefined, at once or later: nothing is kept, or it
 * cannot be read.
 */
export function beginLastVisit(
  database: string,
  sessionStore: KeyValueStore,
  shown: ConversationKey | undefined,
): Promise<LastVisit | undefined> | undefined {
  const secret = sessionStore.get(STORE_SECRET)
  // Over plain http browsers encrypt nothing.
  if (!secret || !globalThis.crypto.subtle) return undefined
  return import('./last-visit.ts')
    .then(({ readLastVisit }) => readLastVisit(database, secret, shown))
    .catch(() => undefined)
}
