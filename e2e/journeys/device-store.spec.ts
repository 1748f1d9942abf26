import type { Page } from '@playwright/test'
import { ALICE, BOB, expect, test } from './journey.ts'
import { readKept } from './read-kept.ts'

const kept = (page: Page) => page.evaluate(readKept, 'parley-store')
const WORDS = 'the harbour is closed'

// [store-1, store-2, store-3, store-4, store-6]
test('the list and the last messages are read without a network, not by others, and not after signing out', async ({
  people,
  server,
}) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  await bob.open(ALICE)
  for (const words of [WORDS, 'the other quay is open']) {
    await bob.write(words)
    await bob.expectSent(words)
  }
  await expect(alice.message('the other quay is open')).toBeVisible()
  const shownAt = Date.now()
  await expect.poll(async () => (await kept(alice.page)).at).toBeGreaterThan(shownAt)
  for (const entry of (await kept(alice.page)).lines)
    expect(entry).not.toMatch(/harbour|quay|Martin|chat:bob|alice/)
  // The page itself comes; nothing else answers.
  const { page } = alice
  await page.route(
    url => /\/(api|business)\//.test(url.pathname),
    route => route.abort(),
  )
  await page.reload()
  await expect(alice.row(BOB)).toBeVisible()
  await expect(alice.message(WORDS)).toBeVisible()
  await bob.message(WORDS).click({ button: 'right' })
  await bob.page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await expect(bob.message(WORDS)).toHaveCount(0)
  await page.unrouteAll()
  await expect(alice.message(WORDS)).toHaveCount(0)
  await expect(alice.message('the other quay is open')).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'This device' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('This browser keeps nothing.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect.poll(async () => (await kept(page)).lines).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('StoreSecret')
})
