import type { ClientOptions } from './client-options.ts'
import { createKeptWishes } from './http/kept-wishes.ts'
import { type ReplayDeps, ReplayQueue } from './http/replay-queue.ts'
import type { EventStore } from './store/event-store.ts'
import type { Me } from './store/state.ts'
import { tabOf } from './tabs/resource.ts'
import { ownerOf } from './tabs/tabs.ts'

/** Calls that wait for the server, kept for the person who made them. */
export function createReplay(
  { localStore, sessionStore }: ClientOptions,
  { listen }: EventStore,
  deps: ReplayDeps,
): ReplayQueue {
  const replay = new ReplayQueue(deps)
  const tableOf = (me: Me) => `Waiting:${ownerOf(me)}`
  listen('signedIn', ({ me }) =>
    replay.restore(createKeptWishes(localStore, tableOf(me), () => tabOf(sessionStore))),
  )
  listen('catchUpCompleted', () => void replay.replay())
  listen('leftForGood', ({ me }) => localStore.remove(tableOf(me)))
  listen('signedOut', () => replay.clear())
  return replay
}
