import {
  type ConversationKey,
  canWithdraw,
  type Message,
  SEND_TIMEOUT_MS,
  splitConversationKey,
} from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'

/** Withdrawals on their way. One that was not answered is sent again after a reconnect, under the same id. */
export function createWithdraw(context: Context, setDraft: (key: ConversationKey, draft: string) => void) {
  const { state, dispatch, listen, clock, connection } = context
  const pending = new Map<string, Message>()

  function transmit({ id, conversation, content, createdTime, senderName, avatar }: Message): void {
    const { me } = state().session
    if (!me) return
    const to = splitConversationKey(conversation)
    const message = { id, kind: to.kind, content, createdTime, nickName: senderName, avatar }
    connection.send(encodeSent(message, to, me.domain))
  }

  function fail(id: string): void {
    if (pending.delete(id)) context.notify({ code: 'withdraw-failed' })
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
    dispatch({
      type: 'messagesReceived',
      key,
      messages: [{ ...message, createdTime: stamp.time, status: 'success', stamp }],
    })
  })
  for (const type of ['messagesReceived', 'newestLoaded', 'missedLoaded'] as const)
    listen(type, ({ messages }) => {
      if (pending.size > 0) for (const { id } of messages) pending.delete(id)
    })

  return {
    /** Gone for everybody, if the server agrees that there is time left. */
    withdrawMessage(key: ConversationKey, messageId: string): void {
      const { me } = state().session
      const now = clock.now() + state().timeDiff
      const original = state().timelines[key]?.messages.find(
        message => message.id === messageId && message.sender === me?.id,
      )
      if (!me || !original) return
      if (!canWithdraw(original, me.id, now)) return context.notify({ code: 'withdraw-failed' })
      const id = crypto.randomUUID()
      const content = { kind: 'withdraw', messageId, messageSeq: original.stamp?.seq } as const
      const said = { sender: me.id, senderName: me.nickName, avatar: me.avatar, createdTime: now }
      const message: Message = { id, conversation: key, ...said, content, status: 'loading' }
      pending.set(id, message)
      transmit(message)
      clock.setTimeout(() => fail(id), SEND_TIMEOUT_MS)
    },
    /** Puts a text one has withdrawn behind what is being written, with its quotes. */
    editAgain(key: ConversationKey, messageId: string): void {
      const content = state().editable[messageId]
      if (!content) return
      const draft = state().conversations[key]?.draft ?? ''
      setDraft(key, draft === '' ? content.text : `${draft}\n${content.text}`)
      dispatch(...content.quotes.map(quote => ({ type: 'quoteAdded' as const, key, quote })))
    },
  }
}
