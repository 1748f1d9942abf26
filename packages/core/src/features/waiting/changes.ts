import { type Content, type ConversationKey, isAnnotation } from '@parley/protocol/model'
import type { Refusal } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import { DurableSender } from '../../outbox/durable-sender.ts'
import { contentOf, messageOf } from '../../outbox/outbox-entry.ts'
import type { OutboxEntry } from '../../ports.ts'
import type { Problem } from '../../store/state.ts'
import { ownerOf } from '../../tabs/tabs.ts'

/** A later one may undo an earlier one: of one conversation they go one after the other. */
const WINDOW = 1

/** Whose time is over, or who may not do it. */
const failureOf = ({ kind }: Content): string =>
  kind === 'withdraw' ? 'withdraw-failed' : 'annotation-failed'

/**
 * Changes to archived messages: edits, reactions, pins, withdrawals. One shows as waiting until the server has given it
 * a seq. When it fails at once it is given up, and the person is told; one that has waited stays until the person tries
 * it again or gives it up [delivery-15].
 */
export class Changes {
  readonly #context: Context
  readonly #sender: DurableSender
  /** What was not answered on the stream on which it was asked for. */
  readonly #late = new Set<string>()

  constructor(context: Context) {
    const { state, dispatch, listen, tabs } = context
    this.#context = context
    this.#sender = new DurableSender(context, {
      carries: content => isAnnotation(content) || content.kind === 'withdraw',
      window: WINDOW,
      onRestored: entries => {
        for (const entry of entries) this.#restore(entry)
      },
      onExpired: entry => this.#fail(entry, { code: 'timeout' }),
      onRefused: (entry, refusal) => this.#refuse(entry, refusal),
      onAcknowledged(entry, stamp) {
        const { me } = state().session
        if (!me) return
        const archived = {
          ...messageOf(entry, me),
          createdTime: stamp.time,
          status: 'success' as const,
          stamp,
        }
        dispatch({ type: 'messagesReceived', key: entry.conversation, messages: [archived] })
      },
    })
    listen('streamOpened', () => {
      for (const { id } of state().unsentChanges) this.#late.add(id)
    })
    tabs.on('outboxSettled', ({ id, isDiscarded }) => {
      if (isDiscarded) dispatch({ type: 'changeGivenUp', id })
    })
  }

  send(key: ConversationKey, content: Content): void {
    const { state, services } = this.#context
    const { me } = state().session
    if (!me) return
    const entry = {
      id: crypto.randomUUID(),
      owner: ownerOf(me),
      conversation: key,
      text: '',
      content,
      createdTime: services.outgoing.nextTime(),
      failed: false,
    }
    this.#show(entry)
    this.#sender.send(entry)
  }

  tryAgain(id: string): void {
    const entry = this.#sender.find(id)
    if (!entry?.failed) return
    const { problem: _, ...again } = { ...entry, failed: false }
    this.#show(again)
    this.#sender.send(again)
  }

  giveUp(id: string): void {
    if (this.#sender.settle(id, true)) this.#context.dispatch({ type: 'changeGivenUp', id })
  }

  #restore(entry: OutboxEntry): void {
    this.#late.add(entry.id)
    this.#show(entry)
  }

  #show(entry: OutboxEntry): void {
    const { id, conversation: key, problem } = entry
    const change = { id, key, content: contentOf(entry), ...(problem && { problem }) }
    this.#context.dispatch({ type: 'changeQueued', change })
  }

  #refuse(entry: OutboxEntry, { code, text }: Refusal): void {
    const failure: Partial<Record<typeof code, string>> = {
      'not-allowed': failureOf(contentOf(entry)),
      'not-found': 'original-missing',
    }
    this.#fail(entry, { code: failure[code] ?? `refused-${code}`, ...(text && { text }) })
  }

  #fail(entry: OutboxEntry, problem: Problem): void {
    const { dispatch, notify } = this.#context
    const { id } = entry
    if (this.#late.has(id)) {
      this.#sender.keepFailed({ ...entry, problem })
      return dispatch({ type: 'changeFailed', id, problem })
    }
    this.#sender.settle(id)
    dispatch({ type: 'changeGivenUp', id })
    notify({ code: failureOf(contentOf(entry)) })
  }
}
