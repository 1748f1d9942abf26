import type { ConversationKey } from '@parley/protocol/model'
import { systemClock } from '../../system-clock.ts'
import { LIST } from './entry-names.ts'
import { openSealedStore, type SealedStore } from './sealed-store.ts'

/** What a window shows first, read from the store while the rest of the client is still being loaded. */
export interface LastVisit {
  secret: string
  store: SealedStore
  /** The conversation of the address. */
  shown: ConversationKey | undefined
  entries: ReadonlyMap<string, unknown>
}

export async function readLastVisit(
  database: string,
  secret: string,
  shown: ConversationKey | undefined,
): Promise<LastVisit> {
  const store = await openSealedStore(database, secret, systemClock.now)
  const names = shown === undefined ? [LIST] : [LIST, shown]
  const entries = await Promise.all(names.map(async name => [name, await store.load(name)] as const))
  return { secret, store, shown, entries: new Map(entries) }
}
