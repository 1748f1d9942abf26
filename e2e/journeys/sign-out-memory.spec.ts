import type { Page } from '@playwright/test'
import { ALICE, BOB, expect, test } from './journey.ts'
import { readKept } from './read-kept.ts'

/** Everything that the page still holds. */
async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot')
  await session.detach()
  return chunks.join('')
}

// [store-4]
test('nothing of the conversations is left in the memory of a page in which somebody has signed out', async ({
  people,
  server,
}) => {
  const words = `the harbour is closed ${Date.now()}`
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  await bob.open(ALICE)
  await bob.write(words)
  await expect(alice.message(words)).toBeVisible()
  const { page } = alice
  const shownAt = Date.now()
  await expect.poll(async () => (await page.evaluate(readKept, 'parley-store')).at).toBeGreaterThan(shownAt)
  await page.reload()
  await expect(alice.message(words)).toBeVisible()
  expect(await memoryOf(page)).toContain(words)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect.poll(async () => (await memoryOf(page)).includes(words)).toBe(false)
})
