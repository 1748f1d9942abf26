import type { Locator } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { ALICE, BOB, expect, MAIN, test } from './journey.ts'

const FIRST_EVER = 'Did the nightly build go through?'

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN
/** Where it is once the list has measured what it shows: two looks find it at the same height. */
async function restingTopOf(element: Locator): Promise<number> {
  let top = Number.NaN
  await expect(async () => {
    const before = await topOf(element)
    await element.page().waitForTimeout(100)
    top = await topOf(element)
    expect(top).toBe(before)
  }).toPass()
  return top
}

const scrollUp = async (chat: ChatPage): Promise<void> => {
  await chat.log.hover()
  await chat.page.mouse.wheel(0, -100_000)
}

test('history loads back to the very first message', MAIN, async ({ people }) => {
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  await expect(alice.message(FIRST_EVER)).toHaveCount(0)
  await expect(async () => {
    await scrollUp(alice)
    await expect(alice.message(FIRST_EVER)).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await alice.page.getByRole('button', { name: 'Jump to the latest message' }).click()
  await alice.write('back at the end')
  await expect(alice.message('back at the end')).toBeInViewport()
})

test('the scroll position is kept while history loads above', async ({ people }) => {
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  const arrival = Promise.withResolvers<void>()
  await alice.page.route('**/api/history/get/record', async route => {
    await arrival.promise
    await route.continue()
  })
  await scrollUp(alice)
  const loading = alice.log.getByText('Loading earlier messages…')
  await expect(loading).toBeVisible()
  // Not the first one: it loses its speaker's name when the page before it arrives.
  const anchor = alice.articles.nth(3)
  const before = await restingTopOf(anchor)
  const words = (await anchor.textContent()) ?? ''
  arrival.resolve()
  await expect(loading).toHaveCount(0)
  await expect
    .poll(async () => Math.abs((await topOf(alice.message(words).last())) - before))
    .toBeLessThan(30)
  await expect.poll(() => alice.articles.first().textContent()).not.toContain(words)
})

test('a reload keeps the conversation and the draft', MAIN, async ({ people }) => {
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  await alice.composer.fill('half a sentence')
  await alice.page.reload()
  await expect(alice.page.getByRole('main', { name: BOB })).toBeVisible()
  await expect(alice.composer).toHaveValue('half a sentence')
  await alice.composer.press('Enter')
  await alice.expectSent('half a sentence')
  await alice.page.reload()
  await expect(alice.message('half a sentence')).toHaveCount(1)
  await expect(alice.composer).toHaveValue('')
})

test('messages stay unread until they come into view', MAIN, async ({ people }) => {
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  for (let line = 0; line < 45; line++) await bob.write(`line number ${line}.`)
  await bob.expectSent('line number 44.')
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  const first = alice.page.getByRole('button', { name: /^\d+ unread messages/ })
  await expect(first).toBeVisible()
  await expect(alice.message('line number 44.')).toBeInViewport()
  await expect(alice.unread(BOB)).toHaveText(/^48/)
  await first.click()
  await expect(alice.message('line number 0.')).toBeInViewport()
  await expect(first).toHaveCount(0)
  // Read as far as it was in view.
  await expect(alice.unread(BOB)).not.toHaveText(/^48/)
  await alice.page.getByRole('button', { name: 'Jump to the latest message' }).click()
  await expect(alice.unread(BOB)).toHaveCount(0)
  await expect(bob.message('line number 44.').getByText('Read', { exact: true })).toBeVisible()
})
