import { type Content, type ConversationKey, RESEND_AFTER_MS, SEND_TIMEOUT_MS } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { PROBLEM_CODES } from '../../http/problem-codes.ts'
import type { OutboxEntry } from '../../ports.ts'
import type { Me } from '../../store/state.ts'
import { ownerOf } from '../../tabs/tabs.ts'
import { contentOf, messageOf, transmitEntry } from '../messages/outbox-entry.ts'
import { HOLD_MS, RETRY_FAULT_MS, SendQueue } from '../messages/send-queue.ts'

/** A later one may undo an earlier one: of one conversation they go one after the other. */
const WINDOW = 1

interface Options {
  /** What this queue carries, and takes up again after a reload. */
  carries(content: Content): boolean
  failure: (typeof PROBLEM_CODES)[number]
}

export interface CommandQueue {
  /** False when nobody is signed in. */
  send(key: ConversationKey, content: Content): boolean
}

/**
 * Commands about messages, on their way: kept over a reload, and sent again after a reconnect under the same id. A
 * command shows in the timeline once the server has given it a seq, and not before.
 */
export function createCommandQueue(context: Context, { carries, failure }: Options): CommandQueue {
  const { state, dispatch, listen, clock, connection, notify } = context
  const { outbox } = context.options
  const queue = new SendQueue(clock, {
    repeatAfterMs: RESEND_AFTER_MS,
    timeoutMs: SEND_TIMEOUT_MS,
    window: WINDOW,
    canSend: () => connection.isOpen(),
    transmit: entry => transmitEntry(context, entry),
    expired: ({ id }) => fail(id),
  })

  // A full disk must not keep a command from being sent.
  const persist = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => context.report('outbox', error))

  function settle(id: string): OutboxEntry | undefined {
    const entry = queue.find(id)
    if (!entry) return undefined
    queue.remove(id)
    void persist(outbox.remove(id))
    return entry
  }

  function fail(id: string): void {
    if (settle(id)) notify({ code: failure })
  }

  async function restore(me: Me): Promise<void> {
    let entries: OutboxEntry[] = []
    await persist(outbox.list(ownerOf(me)).then(found => (entries = found)))
    if (state().session.me !== me) return
    for (const entry of entries)
      if (carries(contentOf(entry)) && !queue.find(entry.id)) {
        queue.add(entry)
        queue.release(entry.id)
      }
  }

  listen('signedIn', ({ me }) => void restore(me))
  listen('signedOut', () => queue.clear())
  listen('streamOpened', () => queue.restart())
  listen('connectionLost', () => queue.pause())
  listen('conflictDetected', () => queue.pause())
  listen('messageRefused', ({ id, code }) => {
    const waiting = queue.find(id)
    if (waiting && code === 'rate-limited') queue.hold(waiting.conversation, HOLD_MS)
    else fail(id)
  })
  listen('messageDelayed', ({ id }) => {
    const waiting = queue.find(id)
    if (waiting) queue.retryLater(waiting.conversation, RETRY_FAULT_MS)
  })
  listen('messageAcknowledged', ({ key, id, stamp }) => {
    const entry = settle(id)
    const { me } = state().session
    if (!entry || !me) return
    const archived = { ...messageOf(entry, me), createdTime: stamp.time, status: 'success' as const, stamp }
    dispatch({ type: 'messagesReceived', key, messages: [archived] })
  })
  for (const type of ['messagesReceived', 'newestLoaded', 'missedLoaded'] as const)
    listen(type, ({ messages }) => {
      if (!queue.isEmpty()) for (const { id } of messages) settle(id)
    })

  return {
    send(key, content) {
      const { me } = state().session
      if (!me) return false
      const entry: OutboxEntry = {
        id: crypto.randomUUID(),
        owner: ownerOf(me),
        conversation: key,
        text: '',
        content,
        createdTime: clock.now() + state().timeDiff,
        failed: false,
      }
      queue.add(entry)
      void persist(outbox.put(entry)).then(() => queue.release(entry.id))
      return true
    },
  }
}
