import { expect, it } from 'vitest'
import { createPushQueue } from './push-queue.ts'

// [push-3]
it('tells of a conversation once, of the newest message, and keeps at most ten thousand', async () => {
  const told: [number, number][] = []
  const done = Promise.withResolvers<void>()
  const queue = createPushQueue({
    graceMs: 0,
    async tell(conversationId, seq) {
      told.push([conversationId, seq])
      if (told.length === 10_000) done.resolve()
    },
    fail: done.reject,
  })
  for (let seq = 1; seq <= 3; seq++) queue.add(0, seq)
  expect(queue.size()).toBe(1)
  for (let id = 1; id <= 10_000; id++) queue.add(id, 1)
  expect(queue.size()).toBe(10_000)
  await done.promise
  expect(told[0]).toEqual([1, 1])
  await queue.stop()
})
