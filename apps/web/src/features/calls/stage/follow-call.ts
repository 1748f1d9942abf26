import type { CallReply } from '@parley/core'
import type { LiveCall } from '@parley/protocol/model'
import type { CallClient } from '../call-client.ts'
import { isOpen } from './when-open.ts'

interface Listeners {
  onChange(live: LiveCall): void
  /** The connection was lost and is back: what the server says about the call. */
  onReturn(reply: CallReply): void
}

/** An event may have overtaken the answer. */
function newestOf(reply: CallReply, known: LiveCall | undefined): CallReply {
  if (!reply.ok || !reply.live || !known) return reply
  return (known.call.version ?? 0) > (reply.live.call.version ?? 0) ? { ...reply, live: known } : reply
}

/**
 * Follows one call in the store. After a lost connection it asks the server first: the list of current calls that comes
 * with a new connection does not say how a call ended, or that this device lost its seat.
 */
export function followCall(
  { store, calls }: CallClient,
  id: string,
  { onChange, onReturn }: Listeners,
): () => void {
  let known = store.getState().calls[id]
  let isAway = false
  let isAsking = false
  let isStopped = false
  const ask = async () => {
    isAsking = true
    const reply = await calls.current(id)
    isAsking = false
    // Lost once more: the next connection asks again.
    if (isStopped || (!reply.ok && reply.problem === 'offline')) return
    isAway = false
    known = store.getState().calls[id]
    onReturn(newestOf(reply, known))
  }
  const unsubscribe = store.subscribe(state => {
    if (!isOpen(state.connection.phase)) isAway = true
    else if (isAway && !isAsking) void ask()
    const live = state.calls[id]
    if (isAway || !live || live === known) return
    known = live
    if (live.call.state !== 'ended' || live.call.outcome) return onChange(live)
    isAway = true
    void ask()
  })
  return () => {
    isStopped = true
    unsubscribe()
  }
}
