import { describe, expect, it } from 'vitest'
import { createShiftingClock } from '../../../test/shifting-clock.ts'
import { KEY, openEmpty, storeAfter } from '../../../test/support/build.ts'
import type { Context } from '../../context.ts'
import type { OutboxStore } from '../../ports.ts'
import type { Problem } from '../../store/state.ts'
import { createTabs } from '../../tabs/tabs.ts'
import { OutgoingMessages } from './outgoing-messages.ts'

/** A client whose disk responds when the test says so. */
function prepare() {
  const store = storeAfter(...openEmpty)
  const stored = Promise.withResolvers<void>()
  const sent: unknown[] = []
  const told: Problem[] = []
  const outbox: OutboxStore = {
    list: async () => [],
    put: () => stored.promise,
    remove: async () => undefined,
  }
  const context = {
    ...store,
    options: { outbox },
    clock: createShiftingClock(),
    tabs: createTabs(undefined, () => undefined),
    connection: { isOpen: () => true, send: (stanza: unknown) => sent.push(stanza) },
    report: () => undefined,
    notify: (problem: Problem) => told.push(problem),
  }
  return { store, stored, sent, told, outgoing: new OutgoingMessages(context as unknown as Context) }
}

describe('outgoing messages', () => {
  it('are shown at once, and sent only after they are stored', async () => {
    const { store, stored, sent, outgoing } = prepare()
    expect(outgoing.send(KEY, 'hello')).toBeUndefined()
    expect(store.state().timelines[KEY]?.messages).toMatchObject([{ status: 'loading' }])
    await Promise.resolve()
    expect(sent).toEqual([])
    stored.resolve()
    await expect.poll(() => sent.length).toBe(1)
  })

  it('are sent even if they cannot be stored', async () => {
    const { stored, sent, outgoing } = prepare()
    outgoing.send(KEY, 'hello')
    stored.reject(new Error('disk full'))
    await expect.poll(() => sent.length).toBe(1)
  })

  // [multi-chat-3, wire-9]
  it.each(['single-chat', 'no-chat-permission'] as const)('say that a room refused them: %s', lock => {
    const { store, told, outgoing } = prepare()
    outgoing.send(KEY, 'too late')
    const id = store.state().timelines[KEY]?.messages[0]?.id ?? ''
    store.dispatch({ type: 'messageRefused', id, code: 'not-allowed', text: 'No.', lock })
    expect(told).toEqual([{ code: 'refused-locked', params: { lock } }])
    expect(store.state().timelines[KEY]?.messages).toMatchObject([{ status: 'error' }])
  })
})
