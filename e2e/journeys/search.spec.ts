import type { Locator } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

const FIRST_EVER = 'Did the nightly build go through?'

const panelOf = ({ page }: ChatPage): Locator => page.getByRole('complementary', { name: 'Search messages' })
const resultsIn = (panel: Locator): Locator =>
  panel.getByRole('list', { name: 'Search results' }).getByRole('button')

test('search finds a message in all chats, opens it in context, and omits it once withdrawn', async ({
  people,
}) => {
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await bob.write('请看一下蓝鲸计划的预算表')
  await bob.expectSent('蓝鲸计划')

  const alice = await people.arrive('alice')
  const box = alice.page.getByRole('searchbox', { name: 'Search chats and contacts' })
  await box.fill('蓝鲸')
  await expect(alice.page.getByRole('button', { name: 'Search messages for “蓝鲸”' })).toBeVisible()
  // No chat of that name: it is looked for in the messages.
  await box.press('Enter')
  const panel = panelOf(alice)
  await expect(resultsIn(panel)).toHaveCount(1)
  await expect(panel.locator('mark')).toHaveText('蓝鲸')
  await panel.getByRole('searchbox').press('ArrowDown')
  await alice.page.keyboard.press('Enter')
  await expect(alice.page.getByRole('main', { name: 'Bob' })).toBeVisible()
  await expect(alice.message('蓝鲸计划')).toBeInViewport()
  await expectAccessible(alice.page)

  await panel.getByRole('button', { name: 'This chat' }).click()
  await panel.getByRole('searchbox').fill('nightly bui')
  await expect(resultsIn(panel)).toContainText(['nightly build'])
  await resultsIn(panel).click()
  await expect(alice.message(FIRST_EVER)).toBeInViewport()

  await bob.message('蓝鲸计划').click({ button: 'right' })
  await bob.page.getByRole('menuitem', { name: /Withdraw/ }).click()
  await expect(bob.message('蓝鲸计划')).toHaveCount(0)
  await panel.getByRole('searchbox').fill('蓝鲸')
  await expect(panel.getByText('No messages found')).toBeVisible()
})

test('the calendar jumps to the first message of a day, and history loads on to the newest', async ({
  people,
}) => {
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  await alice.page.getByRole('button', { name: 'Jump to date' }).click()
  const calendar = alice.page.getByRole('dialog', { name: 'Jump to date' })
  const spoken = calendar.getByRole('grid').locator('button[aria-disabled="false"]')
  await expect(spoken.first()).toBeVisible()
  await expectAccessible(alice.page)
  const previous = calendar.getByRole('button', { name: 'Previous month' })
  while (await previous.isEnabled()) {
    await previous.click()
    await expect(spoken.first()).toBeVisible()
  }
  await spoken.first().click()
  await expect(calendar).toHaveCount(0)
  await expect(alice.message(FIRST_EVER)).toBeInViewport()
  const newest = alice.page.getByRole('button', { name: 'Jump to the latest message' })
  await expect(async () => {
    await alice.log.hover()
    await alice.page.mouse.wheel(0, 100_000)
    await expect(newest).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await alice.write('read to the end')
  await expect(alice.message('read to the end')).toBeInViewport()
})

test('a failed search and a failed page of history load on retry', async ({ people }) => {
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  await alice.page.route('**/api/history/{search,get/record}', route => route.abort())
  await alice.log.hover()
  await alice.page.mouse.wheel(0, -100_000)
  await expect(alice.log.getByText('Couldn’t load earlier messages')).toBeVisible()
  await alice.page.keyboard.press('Control+Shift+F')
  const panel = panelOf(alice)
  await panel.getByRole('searchbox').fill('build')
  await expect(panel.getByText('Search failed')).toBeVisible()
  await alice.page.unroute('**/api/history/{search,get/record}')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(resultsIn(panel).first()).toBeVisible()
  await alice.log.getByRole('button', { name: 'Retry' }).click()
  await expect(alice.log.getByText('Couldn’t load earlier messages')).toHaveCount(0)
})
