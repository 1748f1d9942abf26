import type { Page } from '@playwright/test'
import { allowShop, ask, SHOP, serveShop } from '../pages/shop-page.ts'
import { ALICE, CHINESE, expect, test } from './journey.ts'

async function reply(alice: Page, customer: RegExp, words: string): Promise<void> {
  await alice.getByRole('treeitem', { name: customer }).click()
  await expect(alice.getByRole('heading', { name: customer }).first()).toBeVisible()
  // A reply answers what its writer has on the screen.
  await expect(alice.getByRole('log').getByRole('article').first()).toBeVisible()
  await alice.getByRole('textbox', { name: 'Message', exact: true }).fill(words)
  await alice.getByRole('textbox', { name: 'Message', exact: true }).press('Enter')
}

/** As in private windows and where other websites may store nothing: the frame has no storage, the page has. */
const blockFrames = () => {
  if (window === window.top) return
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

// [customers-6, customers-14]
test('a visitor keeps the conversation where frames may store nothing, and reopens it', async ({
  page,
  people,
}) => {
  const { page: alice } = await people.arrive('alice')
  const site = await serveShop(await allowShop(alice))
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.addInitScript(blockFrames)
  await page.goto(SHOP)
  const frame = await ask(page, 'Do you deliver on Sundays?', 'Renata Novak')
  await page.reload()
  await reply(alice, /^Renata Novak/, 'Only on workdays.')
  await page.getByRole('button', { name: /^Open chat/ }).click()
  await expect(frame.getByRole('article', { name: `${ALICE} (customer service)` })).toContainText('workdays')

  // What cannot be downloaded says so, until it can; the keyboard stays where it was.
  const records = '**/api/history/get/record'
  await page.route(records, route => route.fulfill({ json: { code: 500 } }))
  const more = frame.getByRole('button', { name: 'More' })
  const save = async () => {
    await more.press('Enter')
    await frame.getByRole('menuitem', { name: 'Download transcript' }).press('Enter')
  }
  await save()
  await expect(frame.getByRole('alert')).toHaveText('That did not work. Please try again in a moment.')
  await expect(more).toBeFocused()
  await page.unroute(records)
  const download = page.waitForEvent('download')
  await save()
  expect((await download).suggestedFilename()).toBe('Northwind sales.txt')
  await expect(frame.getByRole('alert')).toHaveCount(0)

  await alice.getByRole('button', { name: 'Conversation details' }).click()
  await alice.getByRole('button', { name: 'Close consultation' }).first().click()
  await alice.getByRole('dialog').getByRole('button', { name: 'Close consultation' }).click()
  await expect(frame.getByText(/^Closed at/)).toBeVisible()
  await expect(frame.getByRole('group', { name: 'Rate this conversation' })).toBeVisible()
  await frame.getByRole('textbox', { name: 'Message' }).fill('And on Mondays?')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('group', { name: 'Rate this conversation' })).toHaveCount(0)
  await expect(frame.getByText(/^Closed at/)).toHaveCount(0)
  await expect(frame.getByRole('log').locator('> *').last()).toContainText('And on Mondays?')
  await expect(alice.getByRole('log').getByText('And on Mondays?')).toBeVisible()
  expect(errors).toEqual([])
  site.close()
})

// [customers-14]
test('after signing out of the shop the next person sees no conversation', async ({
  page,
  people,
  context,
}) => {
  const { page: alice } = await people.arrive('alice')
  const site = await serveShop(await allowShop(alice))
  const frame = page.frameLocator('iframe')
  const form = frame.getByRole('textbox', { name: 'Your question' })
  await page.goto(`${SHOP}/renata`)
  await ask(page, 'Where is order 41?')
  // Known again, also in a second tab.
  const second = await context.newPage()
  await second.goto(`${SHOP}/renata`)
  await second.getByRole('button', { name: 'Open chat' }).click()
  await expect(second.frameLocator('iframe').getByText('Where is order 41?')).toBeVisible()

  await page.bringToFront()
  await page.goto(SHOP)
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(form).toBeVisible()
  await expect(frame.getByText('Where is order 41?')).toHaveCount(0)
  // The other tab has let go of it too.
  await expect(second.locator('iframe')).toHaveCount(0)

  await page.goto(`${SHOP}/paul`)
  await ask(page, 'Do you have it in blue?')
  await expect(frame.getByText('Where is order 41?')).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { Parley: { signOut(): void } }).Parley.signOut())
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(form).toBeVisible()

  // Back as the first person, everything is there.
  await page.goto(`${SHOP}/renata`)
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(frame.getByText('Where is order 41?')).toBeVisible()

  // A signature that is over leaves a way to ask, and says so.
  await page.goto(`${SHOP}/late`)
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(frame.getByText('you are writing as a guest')).toBeVisible()
  await expect(form).toBeVisible()
  site.close()
})

/** As where a setting forbids every storage: neither the page nor the frame keeps anything. */
const blockAll = () => {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

// [customers-20, customers-21]
test('a visitor whose browser keeps nothing comes back with a code; a flood is closed and blocked', async ({
  page,
  people,
  browser,
}) => {
  const { page: alice } = await people.arrive('alice')
  const { page: bob } = await people.arrive('bob', CHINESE)
  await bob.goto('/customers')
  const site = await serveShop(await allowShop(alice))
  await page.addInitScript(blockAll)
  await page.goto(SHOP)
  const frame = await ask(page, 'Do you deliver on Sundays?', 'Renata Novak')
  await expect(frame.getByText(/^This browser keeps nothing/)).toBeVisible()
  const code = (await frame.getByRole('img', { name: /^Code/ }).textContent()) ?? ''
  expect(code).toMatch(/^[2-9A-Z]{6}$/)
  await page.reload()

  // The same website in another browser; a wrong code says so.
  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await other.goto(SHOP)
  await other.getByRole('button', { name: '打开聊天' }).click()
  const elsewhere = other.frameLocator('iframe')
  await elsewhere.getByRole('button', { name: '继续对话' }).click()
  const field = elsewhere.getByRole('textbox', { name: '找回码' })
  await field.fill('222222')
  await field.press('Enter')
  await expect(elsewhere.getByText('没有对应的对话')).toBeVisible()
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(elsewhere.getByRole('log').getByText('Do you deliver on Sundays?')).toBeVisible()

  // The team closes it together with others, and blocks who wrote it.
  await alice.getByRole('button', { name: 'Select several' }).click()
  const row = alice.getByRole('treeitem', { name: /^Renata Novak/ })
  await row.click()
  await expect(row).toBeChecked()
  await alice.getByRole('button', { name: 'Close…' }).click()
  const dialog = alice.getByRole('dialog', { name: 'Close 1 consultation?' })
  await dialog.getByRole('checkbox', { name: 'Block these customers as well' }).check()
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await expect(elsewhere.getByText('该团队不再接收此处的消息。')).toBeVisible()
  await expect(elsewhere.getByRole('textbox', { name: '输入消息' })).toHaveCount(0)

  // A colleague lifts it, and the visitor writes again.
  await bob.getByRole('treeitem', { name: /^Renata Novak/ }).click()
  await bob.getByRole('button', { name: '会话详情' }).click()
  await bob.getByRole('button', { name: '取消屏蔽' }).click()
  await elsewhere.getByRole('textbox', { name: '输入消息' }).fill('And on Mondays?')
  await other.keyboard.press('Enter')
  await expect(bob.getByRole('log').getByText('And on Mondays?')).toBeVisible()
  await other.context().close()
  site.close()
})

/** The browsers inside of apps. */
const IN_APPS = {
  'on Android':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36',
  'on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'in WeChat':
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MicroMessenger/8.0.49 WeChat/arm64 Language/zh_CN',
}
const DAY_MS = 86_400_000

// [customers-14]
test('a visitor in an app comes back after a day to a page that has the line twice', async ({
  people,
  browser,
}) => {
  const { page: alice } = await people.arrive('alice')
  const site = await serveShop(await allowShop(alice))
  for (const [where, userAgent] of Object.entries(IN_APPS)) {
    const phone = { userAgent, viewport: { width: 390, height: 760 }, isMobile: true, hasTouch: true }
    const context = await browser.newContext({ ...phone, locale: 'en-GB' })
    const today = await context.newPage()
    await today.goto(SHOP)
    await ask(today, `Is this ${where}?`, `Renata ${where}`)
    await expect(alice.getByRole('treeitem', { name: new RegExp(`^Renata ${where}.*Is this`) })).toBeVisible()
    await today.close()

    // Their clock is a day ahead: the same as a day later, as far as the browser knows.
    const tomorrow = await context.newPage()
    await tomorrow.clock.install({ time: Date.now() + DAY_MS })
    await tomorrow.goto(`${SHOP}/twice`)
    const buttons = tomorrow.getByRole('button', { name: /^Open chat/ })
    await buttons.click()
    const log = tomorrow.frameLocator('iframe').getByRole('log')
    await expect(log.getByText(`Is this ${where}?`)).toBeVisible()
    const field = tomorrow.frameLocator('iframe').getByRole('textbox', { name: 'Message' })
    // Whoever opens it writes at once.
    await expect(field).toBeFocused()
    await tomorrow.keyboard.type('I am back.')
    await tomorrow.keyboard.press('Enter')
    await expect(log.getByText('I am back.')).toBeVisible()
    await expect(
      alice.getByRole('treeitem', { name: new RegExp(`^Renata ${where}.*I am back`) }),
    ).toBeVisible()
    await expect(tomorrow.locator('iframe')).toHaveCount(1)
    await context.close()
  }
  site.close()
})

test('a shop at the address of Parley itself goes on with the chat in a second tab', async ({
  people,
  browser,
}) => {
  const { page: alice } = await people.arrive('alice')
  const context = await browser.newContext({ locale: 'en-GB', baseURL: new URL(alice.url()).origin })
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/demo-shop')
  const frame = await ask(first, 'Is the shop open today?', 'Renata')
  await second.goto('/demo-shop')
  await second.getByRole('button', { name: /^Open chat/ }).click()
  const log = second.frameLocator('iframe').getByRole('log')
  await expect(log.getByText('Is the shop open today?')).toBeVisible()
  await second.keyboard.type('And tomorrow?')
  await second.keyboard.press('Enter')
  await expect(frame.getByRole('log').getByText('And tomorrow?')).toBeVisible()
})

// [customers-6]
test('a chat whose texts do not load says so, and a press loads it', async ({ page, people }) => {
  const { page: alice } = await people.arrive('alice')
  const site = await serveShop(await allowShop(alice))
  const texts = /\/english-[^/]*\.js$/
  await page.route(texts, route => route.abort())
  await page.goto(SHOP)
  await page.getByRole('button', { name: 'Open chat' }).click()
  const frame = page.frameLocator('iframe')
  const again = frame.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  // On a phone the panel covers its button.
  await page.setViewportSize({ width: 390, height: 844 })
  const open = page.getByRole('button', { name: 'Open chat' })
  const close = frame.getByRole('button', { name: 'Close chat' })
  await close.click()
  await open.click()
  await expect(close).toBeVisible()
  await page.unroute(texts)
  await again.click()
  await expect(frame.getByRole('textbox', { name: 'Your question' })).toBeVisible()
  site.close()
})
