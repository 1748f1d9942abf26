import type { Content, ConversationKey } from '@parley/protocol/model'
import type { Context } from '../context.ts'
import type { PROBLEM_CODES } from '../http/problem-codes.ts'
import type { OutboxEntry } from '../ports.ts'
import { ownerOf } from '../tabs/tabs.ts'
import { DurableSender } from './durable-sender.ts'
import { contentOf, messageOf } from './outbox-entry.ts'

/** Which message an edit, a reaction, a pin or a withdrawal is about. */
export const changedMessage = (content: Content): string | undefined =>
  'messageId' in content ? content.messageId : undefined

/** A later one may undo an earlier one: of one conversation they go one after the other. */
const WINDOW = 1

interface Options {
  /** What this queue carries, and takes up again after a reload. */
  carries(content: Content): boolean
  failure: (typeof PROBLEM_CODES)[number]
}

interface CommandQueue {
  /** False when nobody is signed in. */
  send(key: ConversationKey, content: Content): boolean
}

/**
 * Commands about messages. One shows in the timeline once the server has given it a seq; when it fails, it is given up
 * and the person is told.
 */
export function createCommandQueue(context: Context, { carries, failure }: Options): CommandQueue {
  const { state, dispatch, clock, notify } = context
  const giveUp = (entry: OutboxEntry) => {
    sender.settle(entry.id)
    const messageId = changedMessage(contentOf(entry))
    if (messageId !== undefined) dispatch({ type: 'changeGivenUp', messageId })
    notify({ code: failure })
  }
  const show = (entry: OutboxEntry) => {
    const content = contentOf(entry)
    const messageId = changedMessage(content)
    if (messageId !== undefined) dispatch({ type: 'changeQueued', messageId, kind: content.kind })
  }
  const sender = new DurableSender(context, {
    carries,
    window: WINDOW,
    onRestored: entries => entries.forEach(show),
    onExpired: giveUp,
    onRefused: giveUp,
    onAcknowledged(entry, stamp) {
      const { me } = state().session
      if (!me) return
      const archived = { ...messageOf(entry, me), createdTime: stamp.time, status: 'success' as const, stamp }
      dispatch({ type: 'messagesReceived', key: entry.conversation, messages: [archived] })
    },
  })

  return {
    send(key, content) {
      const { me } = state().session
      if (!me) return false
      const entry = {
        id: crypto.randomUUID(),
        owner: ownerOf(me),
        conversation: key,
        text: '',
        content,
        createdTime: clock.now() + state().timeDiff,
        failed: false,
      }
      show(entry)
      sender.send(entry)
      return true
    },
  }
}
