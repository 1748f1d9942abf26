import type { ConversationKey } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { createShiftingClock } from '../../../test/shifting-clock.ts'
import { KEY, messageOf, storeAfter } from '../../../test/support/build.ts'
import type { Context } from '../../context.ts'
import type { Conversation } from '../../store/state.ts'
import { Filler, type Keeper } from './fill-kept.ts'
import { type KeptTimeline, keepPage } from './kept-timeline.ts'
import { KeptTimelines } from './kept-timelines.ts'

const NOW = 1_000 * 24 * 3_600_000

/** The steps of a filler, and what it has asked for. */
function startFiller(
  keys: readonly ConversationKey[],
  keeper: Pick<Keeper, 'load' | 'change'>,
  isAnswered = true,
) {
  const rows = keys.map(key => ({ key, lastSeq: 2, lastTime: 1, kind: 'chat', id: key.slice(5) }))
  const conversations = rows as unknown as Conversation[]
  const state = storeAfter({ type: 'recentRestored', conversations, rooms: {} }).state()
  const clock = createShiftingClock(NOW)
  const asked: [ConversationKey, object][] = []
  const history = {
    isBehind: () => true,
    async fetch(key: ConversationKey, range: object) {
      asked.push([key, range])
      return isAnswered
        ? { messages: [messageOf(1, 'bob'), messageOf(2, 'bob')], held: { from: 1, to: 2 }, hasMore: false }
        : undefined
    },
  }
  const online = { ...state, connection: { phase: 'online' } }
  let version: number | undefined = 1
  const deletions = { knownVersion: () => version }
  const context = { state: () => online, clock, services: { history, deletions } } as unknown as Context
  const filler = new Filler(context, { isWaiting: () => false, fillList: async () => 0, ...keeper })
  const step = async (ms = 6_000) => {
    clock.advance(ms)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  const setVersion = (known: number | undefined) => {
    version = known
  }
  return { filler, asked, step, setVersion }
}

// [store-1]
it('what another window has written, or had no room, is looked at again before it is asked for', async () => {
  let stored: KeptTimeline | undefined = {
    ...keepPage(KEY, { messages: [messageOf(1, 'bob')], held: { from: 1, to: 1 }, hasMore: false }, 1, NOW),
    fetchedAt: Date.now() + NOW,
    comparedAt: Date.now() + NOW,
  }
  const change = async () => true
  const { filler, asked, step } = startFiller([KEY], { load: async () => stored, change })
  filler.learn(stored)
  stored = { ...stored, to: 2 }
  await step()
  expect(asked).toEqual([])
  filler.learn({ ...stored, to: 1 })
  stored = undefined
  await step()
  expect(asked).toEqual([[KEY, { pageSize: 100 }]])
  filler.stop()
})

// [store-5]
it('where nothing can be written no more is fetched', async () => {
  const { asked, step } = startFiller([KEY], { load: async () => undefined, change: async () => false })
  for (let at = 0; at < 5; at++) await step()
  expect(asked).toHaveLength(1)
})

// [store-5]
it('what could not be written before it is known which deletions to learn is not fetched before', async () => {
  const keeper = { load: async () => undefined, change: async () => true }
  const { filler, asked, step, setVersion } = startFiller([KEY], keeper)
  setVersion(undefined)
  for (let at = 0; at < 5; at++) await step()
  expect(asked).toEqual([])
  setVersion(1)
  await step(60_000)
  expect(asked).toHaveLength(1)
  filler.stop()
})

// [store-1]
it('a conversation that cannot be fetched does not hold up the others', async () => {
  const keeper = { load: async () => undefined, change: async () => true }
  const { filler, asked, step } = startFiller([KEY, 'chat:carol'], keeper, false)
  for (let at = 0; at < 5; at++) await step()
  expect(asked.map(([key]) => key).sort()).toEqual([KEY, 'chat:carol'])
  filler.stop()
})

// [store-5]
it('where nothing can be kept, nothing that comes is held for it', () => {
  const store = storeAfter()
  const none = () => undefined
  const files = {
    after: async () => false,
    load: async () => undefined,
    again: none,
    gone: none,
    followed: none,
    fillList: async () => 0,
  }
  const listened = store as unknown as Context
  const [closed, open] = [false, true].map(
    isOpen => new KeptTimelines(listened, { ...files, isOpen: () => isOpen }),
  )
  store.dispatch({ type: 'messagesReceived', key: KEY, messages: [messageOf(1, 'bob')] })
  expect([closed?.isWaiting(KEY), open?.isWaiting(KEY)]).toEqual([false, true])
})
