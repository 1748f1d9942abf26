import { expect, it } from 'vitest'
import { createPushQueue, type NewMessages } from './push-queue.ts'

// [push-3]
it('tells of a conversation once, of the newest message, and keeps at most ten thousand', async () => {
  const told: [number, NewMessages][] = []
  const done = Promise.withResolvers<void>()
  const queue = createPushQueue({
    graceMs: 0,
    async tell(conversationId, news) {
      told.push([conversationId, news])
      if (told.length === 10_000) done.resolve()
    },
    end: new AbortController().signal,
    fail: done.reject,
  })
  queue.add(0, 1)
  for (let seq = 1; seq <= 3; seq++) queue.add(1, seq)
  expect(queue.size()).toBe(2)
  for (let id = 2; id <= 10_000; id++) queue.add(id, 1)
  expect(queue.size()).toBe(10_000)
  await done.promise
  expect(told[0]).toEqual([1, { from: 1, to: 3 }])
  await queue.stop()
})
