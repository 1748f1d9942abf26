import type { Client, MessageSearch, SearchPage } from '@parley/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findMessages } from './find-messages.ts'

const ORIGIN = 'https://chat.example.org'
const FOUND: SearchPage = { messages: [], isIndexing: false }

/** It answers when the test says so. */
class FakeWorker {
  static readonly all: FakeWorker[] = []
  onerror?: (event: { message: string }) => void
  readonly ports: MessagePort[] = []
  isEnded = false

  constructor() {
    FakeWorker.all.push(this)
  }

  postMessage(_: unknown, [port]: MessagePort[]) {
    if (port) this.ports.push(port)
  }

  terminate() {
    this.isEnded = true
  }
}

beforeEach(() => {
  FakeWorker.all.length = 0
  vi.stubGlobal('window', { location: { href: `${ORIGIN}/chat`, origin: ORIGIN } })
  vi.stubGlobal('Worker', FakeWorker)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Run = (request: object) => Promise<SearchPage | undefined>

/** Away from the network. */
const client = {
  store: { getState: () => ({ connection: { phase: 'waiting' } }) },
  deviceStore: { find: (search: MessageSearch, run: Run) => run(search) },
  search: { findMessages: async () => ({ ok: false, problem: { code: 'network' } }) },
} as unknown as Client
const find = () => findMessages(client, { query: 'word' })
const current = () => FakeWorker.all.at(-1)
const asked = (count: number) => vi.waitFor(() => expect(current()?.ports).toHaveLength(count))

// [search-6]
it('every search that waits for a worker ends when the worker fails, and the next has a new one', async () => {
  const both = [find(), find()]
  await asked(2)
  current()?.onerror?.({ message: 'out of memory' })
  expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([false, false])
  const next = find()
  await asked(1)
  current()?.ports[0]?.postMessage({ page: FOUND })
  expect(await next).toEqual({ ok: true, value: { ...FOUND, isKept: true } })
  expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false])
})

// [search-6]
it('a search that takes long is not ended, an idle worker is', async () => {
  const slow = find()
  await asked(1)
  vi.advanceTimersByTime(60_000)
  expect(current()?.isEnded).toBe(false)
  current()?.ports[0]?.postMessage({ page: FOUND })
  expect((await slow).ok).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(current()?.isEnded).toBe(true)
})
