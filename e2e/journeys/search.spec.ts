import type { Locator } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { FilePage } from '../pages/file-page.ts'
import { sampleDocx } from '../sample-documents/sample-docx.ts'
import { samplePdf } from '../sample-documents/sample-pdf.ts'
import { ALICE, BOB, expect, MAIN, test } from './journey.ts'

const FIRST_EVER = 'Did the nightly build go through?'

const panelOf = ({ page }: ChatPage): Locator => page.getByRole('complementary', { name: 'Search messages' })
const resultsIn = (panel: Locator): Locator =>
  panel.getByRole('list', { name: 'Search results' }).getByRole('button')

test(
  'search finds a message in all chats, opens it in context, and omits it once withdrawn',
  MAIN,
  async ({ people }) => {
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
  },
)

// [search-5]
test('search finds words inside of a file, shows them, and omits them once withdrawn', async ({ people }) => {
  const bob = new FilePage(await people.arrive('bob'))
  await bob.chat.open(ALICE)
  const mimeType = 'application/octet-stream'
  const words = '<w:p><w:r><w:t>逾期付款的违约金为百分之五。</w:t></w:r></w:p>'
  await bob.choose('Send file', { name: 'lease.docx', mimeType, buffer: sampleDocx('Lease', words) })
  await expect(bob.chat.message('lease.docx')).toBeVisible()
  await bob.choose('Send file', {
    name: 'terms.pdf',
    mimeType,
    buffer: samplePdf([['Notice period: three months']]),
  })

  const alice = await people.arrive('alice')
  await alice.open(BOB)
  await alice.page.getByRole('button', { name: 'Search messages' }).click()
  const panel = panelOf(alice)
  const box = panel.getByRole('searchbox')
  // The file is read some moments after its message arrived.
  await expect(async () => {
    await box.fill('')
    await box.fill('违约金')
    await expect(resultsIn(panel)).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await expect(resultsIn(panel)).toContainText('lease.docx')
  await expect(resultsIn(panel)).toContainText('逾期付款的违约金为百分之五')
  await expect(panel.locator('mark')).toHaveText('违约金')
  await expect(async () => {
    await box.fill('')
    await box.fill('notice month')
    await expect(resultsIn(panel)).toContainText('Notice period', { timeout: 2_000 })
  }).toPass()
  await resultsIn(panel).click()
  await expect(alice.message('terms.pdf')).toBeInViewport()

  await bob.chat.message('lease.docx').click({ button: 'right' })
  await bob.chat.page.getByRole('menuitem', { name: /Withdraw/ }).click()
  await expect(bob.chat.message('lease.docx')).toHaveCount(0)
  await box.fill('违约金')
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
  }).toPass()
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
