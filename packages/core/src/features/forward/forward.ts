import {
  type Content,
  type ConversationKey,
  fitsOneCard,
  forwardedContent,
  type Message,
  mergeMessages,
  type SendProblem,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { textOf } from '../../outbox/text-of.ts'
import type { OutboxEntry } from '../../ports.ts'
import { type SpeechLock, selectSpeechLock } from '../../selectors/rooms.ts'
import { selectForwardable, selectSpeakers } from './selectors.ts'
import type { Forwarding } from './state.ts'

interface ForwardOrder {
  form: Forwarding['form']
  targets: readonly ConversationKey[]
  /** Sent after the forwarded messages. */
  note?: string
}

/** The result for one target; messages in the outbox arrive or show as failed in their conversation. */
export interface Forwarded {
  target: ConversationKey
  problem?: SendProblem | SpeechLock
}

/** One message as sent to a target. */
type Copy = { content: Content } & Pick<OutboxEntry, 'forwarded'>

type Problem = SendProblem | SpeechLock | undefined

/** Through the outbox like any message: in order, even while offline, and without loss. */
export function createForward(context: Context) {
  const { state, dispatch, services } = context

  function copiesOf(key: ConversationKey, ids: readonly string[], form: ForwardOrder['form']): Copy[] {
    const messages = selectForwardable(state(), key, ids)
    if (messages.length === 0) return []
    if (form === 'single') return messages.map(copyOf)
    return [{ content: mergeMessages(messages, splitConversationKey(key), selectSpeakers(state(), key)) }]
  }

  function sendAll(target: ConversationKey, copies: readonly Copy[], note: string): Problem {
    const lock = selectSpeechLock(state(), target)
    if (lock) return lock
    // Withdrawn or deleted while the targets were being chosen.
    if (copies.length === 0) return 'empty'
    for (const { content, forwarded } of copies) {
      const problem = services.outgoing.sendContent(target, content, undefined, forwarded)
      if (problem) return problem
    }
    return note === '' ? undefined : services.outgoing.sendContent(target, textOf(note))
  }

  return {
    /** Opens the choice of targets. */
    begin: (key: ConversationKey, ids: readonly string[], form: ForwardOrder['form'] = 'single') =>
      dispatch({ type: 'forwardBegun', key, ids, form }),
    end: (): void => dispatch({ type: 'forwardEnded' }),
    /** Whether these messages can be sent as one chat record. */
    canMerge(key: ConversationKey, ids: readonly string[]): boolean {
      const card = copiesOf(key, ids, 'merged')[0]?.content
      return card?.kind === 'chat_record' && card.items.length > 0 && fitsOneCard(card)
    },
    send({ form, targets, note = '' }: ForwardOrder): Forwarded[] {
      const { forwarding } = state()
      if (!forwarding) return []
      const copies = copiesOf(forwarding.key, forwarding.ids, form)
      const results = targets.map(target => {
        const problem = sendAll(target, copies, note.trim())
        return { target, ...(problem && { problem }) }
      })
      dispatch({ type: 'forwardEnded' }, { type: 'selectionEnded' })
      return results
    },
  }
}

/** It keeps the name of the original author, however often it is forwarded [forward-3]. */
const copyOf = ({ id, conversation, sender, senderName, content, forwardedFrom }: Message): Copy => ({
  content: forwardedContent(content),
  forwarded: {
    source: { conversation: splitConversationKey(conversation), messageId: id },
    from: forwardedFrom ?? { id: sender, name: senderName },
  },
})
