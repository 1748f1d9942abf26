import { describe, expect, it } from 'vitest'
import { createShiftingClock } from '../../test/shifting-clock.ts'
import { KEY, ME, messageOf, openEmpty, storeAfter } from '../../test/support/build.ts'
import type { Context } from '../context.ts'
import type { OutboxEntry, TabMessage } from '../ports.ts'
import { createTabs } from '../tabs/tabs.ts'
import { DurableSender } from './durable-sender.ts'
import { createMemoryOutbox } from './memory-outbox.ts'

const OWNER = `${ME}@acme.test`

const entryOf = (id: string): OutboxEntry => ({
  id,
  owner: OWNER,
  conversation: KEY,
  text: id,
  createdTime: 0,
  failed: false,
})

function prepare(outbox = createMemoryOutbox()) {
  const store = storeAfter(...openEmpty)
  const sent: string[] = []
  const failures: string[] = []
  const broadcasts: TabMessage[] = []
  let receive = (_message: TabMessage): void => undefined
  const channel = {
    post: (message: TabMessage) => void broadcasts.push(message),
    subscribe: (listener: typeof receive) => {
      receive = listener
      return () => undefined
    },
  }
  const context = {
    ...store,
    options: { outbox },
    clock: createShiftingClock(),
    tabs: createTabs(channel, () => store.state().session.me),
    connection: {
      isOpen: () => true,
      send: (stanza: string) => sent.push(/ id="(\w+)"/.exec(stanza)?.[1] ?? ''),
    },
    report: () => undefined,
    notify: () => undefined,
  }
  const sender = new DurableSender(context as unknown as Context, {
    carries: () => true,
    window: 1,
    onExpired: ({ id }) => failures.push(`${id} expired`),
    onRefused: ({ id }, { code }) => failures.push(`${id} ${code}`),
  })
  return {
    store,
    outbox,
    sent,
    failures,
    broadcasts,
    sender,
    receive: (message: TabMessage) => receive(message),
  }
}

const until = (condition: () => boolean) => expect.poll(condition).toBe(true)

describe('the durable sender', () => {
  it('keeps an entry until it is acknowledged, and tells other windows', async () => {
    const { store, outbox, sent, broadcasts, sender } = prepare()
    sender.send(entryOf('a'))
    await until(() => sent.includes('a'))
    expect(await outbox.list(OWNER)).toMatchObject([{ id: 'a' }])
    store.dispatch({ type: 'messageAcknowledged', key: KEY, id: 'a', stamp: { seq: 1, time: 1 } })
    expect(sender.find('a')).toBeUndefined()
    expect(await outbox.list(OWNER)).toEqual([])
    expect(broadcasts).toMatchObject([{ type: 'outboxSettled', id: 'a', isDiscarded: false }])
  })

  it('sends what was kept before a reload, when the person is back', async () => {
    const outbox = createMemoryOutbox()
    await outbox.put(entryOf('kept'))
    const { store, sent } = prepare(outbox)
    const { me, company } = store.state().session
    if (!me || !company) throw new Error('nobody is signed in')
    store.dispatch({ type: 'signedIn', me, company })
    await until(() => sent.includes('kept'))
  })

  it('does not send what another window has sent or given up', async () => {
    const { sent, sender, receive } = prepare()
    for (const id of ['a', 'b', 'c']) sender.send(entryOf(id))
    await until(() => sent.includes('a'))
    receive({ type: 'outboxSettled', owner: OWNER, key: KEY, id: 'b', isDiscarded: true })
    receive({ type: 'outboxSettled', owner: OWNER, key: KEY, id: 'a', isDiscarded: false })
    await until(() => sent.includes('c'))
    expect(sent).toEqual(['a', 'c'])
  })

  it('settles only messages of the signed-in person, whatever their id', () => {
    const { store, sender } = prepare()
    sender.send(entryOf('a'))
    store.dispatch({ type: 'messagesReceived', key: KEY, messages: [messageOf(1, 'bob', 'a')] })
    expect(sender.find('a')).toBeDefined()
    store.dispatch({ type: 'messagesReceived', key: KEY, messages: [messageOf(1, ME, 'a')] })
    expect(sender.find('a')).toBeUndefined()
  })

  it('reports a refusal at once, and keeps what only has to wait', () => {
    const { store, failures, sender } = prepare()
    for (const id of ['a', 'b']) sender.send(entryOf(id))
    store.dispatch({ type: 'messageRefused', id: 'a', code: 'rate-limited', text: '' })
    store.dispatch({ type: 'messageDelayed', id: 'a', code: 'unavailable' })
    expect(failures).toEqual([])
    store.dispatch({ type: 'messageRefused', id: 'b', code: 'not-allowed', text: '' })
    expect(failures).toEqual(['b not-allowed'])
  })

  it('leaves nothing in the browser after the person has left for good', async () => {
    const { store, outbox, sender } = prepare()
    sender.send(entryOf('a'))
    const { me } = store.state().session
    if (me) store.dispatch({ type: 'leftForGood', me })
    await expect.poll(() => outbox.list(OWNER)).toEqual([])
  })
})
