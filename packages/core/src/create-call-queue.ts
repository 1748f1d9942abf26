import type { ClientOptions } from './client-options.ts'
import { CallQueue, type CallQueueDeps } from './http/call-queue.ts'
import { createQueuedCallStore } from './http/queued-call-store.ts'
import type { EventStore } from './store/event-store.ts'
import type { Me } from './store/state.ts'
import { tabOf } from './tabs/resource.ts'
import { ownerOf } from './tabs/tabs.ts'

/** Calls that wait for the server, kept for the person who made them. */
export function createCallQueue(
  { localStore, sessionStore }: ClientOptions,
  { listen }: EventStore,
  deps: CallQueueDeps,
): CallQueue {
  const queue = new CallQueue(deps)
  const tableOf = (me: Me) => `Waiting:${ownerOf(me)}`
  listen('signedIn', ({ me }) =>
    queue.restore(createQueuedCallStore(localStore, tableOf(me), () => tabOf(sessionStore))),
  )
  listen('catchUpCompleted', () => void queue.replay())
  listen('leftForGood', ({ me }) => localStore.remove(tableOf(me)))
  listen('signedOut', () => queue.clear())
  return queue
}
