import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { BatchQueue } from './batch-queue.ts'

it('is settled when what it had is done, though more comes all the time', async () => {
  const done: number[] = []
  let isLoaded = true
  // Whoever is answered sends the next one.
  const queue = new BatchQueue<number>(async batch => {
    done.push(...batch)
    if (isLoaded) queue.add(done.length)
  })
  await queue.settled()
  queue.add(0)
  await queue.settled()
  expect(done).toContain(0)
  queue.add(-1)
  await queue.settled()
  expect(done).toContain(-1)
  isLoaded = false
  await queue.settled()
  const count = done.length
  await queue.settled()
  expect(done).toHaveLength(count)
})

it('begins with what has gathered as soon as the batch before it is done', async () => {
  const batches: number[][] = []
  const first = Promise.withResolvers<void>()
  const queue = new BatchQueue<number>(async batch => {
    batches.push(batch)
    if (batches.length === 1) await first.promise
  })
  queue.add(0)
  await nextTurn()
  queue.add(1)
  queue.add(2)
  await nextTurn()
  expect(batches).toEqual([[0]])
  first.resolve()
  // The end of the first is noticed in one turn of the event loop, and the second begins in the next.
  await nextTurn()
  await nextTurn()
  expect(batches).toEqual([[0], [1, 2]])
})

it('takes a thousand at a time, or fewer of those that weigh more', async () => {
  const sizes: number[] = []
  const queue = new BatchQueue<number>(
    async batch => void sizes.push(batch.length),
    weight => weight,
  )
  for (let at = 0; at < 1_500; at++) queue.add(1)
  for (let at = 0; at < 600; at++) queue.add(2)
  queue.add(5_000)
  queue.add(1)
  await queue.settled()
  // In the second batch 500 weigh one and 250 two.
  expect(sizes).toEqual([1_000, 750, 350, 1, 1])
})
