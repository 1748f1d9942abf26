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
