import {
  type Content,
  type ConversationKey,
  type Message,
  SEND_TIMEOUT_MS,
  splitConversationKey,
} from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { PROBLEM_CODES } from '../../http/problem-codes.ts'

export interface CommandQueue {
  /** False when nobody is signed in. */
  send(key: ConversationKey, content: Content): boolean
}

/**
 * Commands about messages, on their way: what was not answered is sent again after a reconnect, under the same id. A
 * command shows in the timeline once the server has given it a place, and not before.
 */
export function createCommandQueue(
  { state, dispatch, listen, clock, connection, notify }: Context,
  failure: (typeof PROBLEM_CODES)[number],
): CommandQueue {
  const pending = new Map<string, Message>()

  function transmit({ id, conversation, content, createdTime, senderName, avatar }: Message): void {
    const { me } = state().session
    if (!me) return
    const to = splitConversationKey(conversation)
    const message = { id, kind: to.kind, content, createdTime, nickName: senderName, avatar }
    connection.send(encodeSent(message, to, me.domain))
  }

  function fail(id: string): void {
    if (pending.delete(id)) notify({ code: failure })
  }

  listen('streamOpened', () => {
    for (const message of pending.values()) transmit(message)
  })
  listen('signedOut', () => pending.clear())
  listen('messageRefused', ({ id }) => fail(id))
  listen('messageAcknowledged', ({ key, id, stamp }) => {
    const message = pending.get(id)
    if (!message) return
    pending.delete(id)
    const archived = { ...message, createdTime: stamp.time, status: 'success' as const, stamp }
    dispatch({ type: 'messagesReceived', key, messages: [archived] })
  })
  for (const type of ['messagesReceived', 'newestLoaded', 'missedLoaded'] as const)
    listen(type, ({ messages }) => {
      if (pending.size > 0) for (const { id } of messages) pending.delete(id)
    })

  return {
    send(key, content) {
      const { me } = state().session
      if (!me) return false
      const id = crypto.randomUUID()
      const now = clock.now() + state().timeDiff
      const said = { sender: me.id, senderName: me.nickName, avatar: me.avatar, createdTime: now }
      const message: Message = { id, conversation: key, ...said, content, status: 'loading' }
      pending.set(id, message)
      transmit(message)
      clock.setTimeout(() => fail(id), SEND_TIMEOUT_MS)
      return true
    },
  }
}
