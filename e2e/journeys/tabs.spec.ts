import type { Page } from '@playwright/test'
import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

/** A second window of the same browser; each has a sign-in of its own [session-6]. */
async function openTab(chat: ChatPage, account: string): Promise<ChatPage> {
  const login = new LoginPage(await chat.page.context().newPage())
  await login.open()
  await login.signIn(account)
  const tab = new ChatPage(login.page)
  await expect(tab.conversations).toBeVisible()
  return tab
}

const requestsOf = (page: Page, path: string): string[] => {
  const seen: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith(path)) seen.push(request.url())
  })
  return seen
}

test('two tabs show each message once and the same as unread; signing out of one signs out both', async ({
  people,
}) => {
  const first = await people.arrive('alice')
  await first.open(BOB)
  await expect(first.unread(BOB)).toHaveCount(0)
  await first.page.goto('/')
  const second = await openTab(first, 'alice')
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  for (const text of ['one for both tabs', 'two for both tabs']) await bob.write(text)
  for (const tab of [first, second]) await expect(tab.unread(BOB)).toHaveText(/^2/)
  await second.open(BOB)
  for (const tab of [first, second]) await expect(tab.unread(BOB)).toHaveCount(0)
  await first.open(BOB)
  await first.write('from the first tab')
  await second.expectSent('from the first tab')
  for (const tab of [first, second])
    for (const text of ['one for both tabs', 'two for both tabs', 'from the first tab'])
      await expect(tab.message(text)).toHaveCount(1)

  // The server does not get this one.
  for (const { page } of [first, second]) await page.route('**/api/recent/draft', route => route.abort())
  await first.composer.fill('half a sen')
  await expect(second.composer).toHaveValue('half a sen')
  await first.page.getByRole('button', { name: 'Settings' }).click()
  await first.page.getByRole('button', { name: 'Sign out' }).click()
  const question = first.page.getByRole('alertdialog', { name: 'Sign out?' })
  await expect(question).toContainText('1 draft is saved only here')
  await question.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [first, second]) {
    await expect(new LoginPage(tab.page).main).toBeVisible()
    await expect(tab.page.getByRole('alertdialog')).toHaveCount(0)
    const stored = await tab.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('half a sen')
    expect(await tab.page.evaluate(() => sessionStorage.getItem('Token'))).toBeNull()
  }
})

test('a duplicated tab shares its token: one tab renews it for both', async ({ people }) => {
  const original = await people.arrive('alice')
  const opening = original.page.context().waitForEvent('page')
  // As 'Duplicate tab' does: the new window begins with a copy of the session store.
  await original.page.evaluate(() => void window.open('/', '_blank'))
  const copy = new ChatPage(await opening)
  await expect(copy.conversations).toBeVisible()
  await expect(original.page.getByText('Parley is open in another window')).toBeVisible()
  await original.page.getByRole('button', { name: 'Use here' }).click()
  await expect(original.page.getByText('Back online')).toBeVisible()
  await expect(copy.page.getByText('Parley is open in another window')).toHaveCount(0)

  const renewals = [original, copy].map(tab => requestsOf(tab.page, '/business/user/token/refresh'))
  const fresh = {
    token: 'x'.repeat(43),
    xmpp_token: 'x',
    history_token: 'y'.repeat(43),
    expires_at: 9e12,
    epoch: await original.page.evaluate(() => sessionStorage.getItem('Epoch')),
  }
  await original.page.route('**/business/user/token/refresh*', route =>
    route.fulfill({ json: { code: 0, message: 'success', data: fresh } }),
  )
  await original.page.route('**/api/history/get/record', route =>
    route.fulfill({ json: { code: 401, message: 'expired', data: null } }),
  )
  await original.row(BOB).click()
  const tokenOf = (tab: ChatPage) => tab.page.evaluate(() => sessionStorage.getItem('Token'))
  await expect.poll(() => tokenOf(original)).toBe(fresh.token)
  await expect.poll(() => tokenOf(copy)).toBe(fresh.token)
  expect(renewals.map(seen => seen.length)).toEqual([1, 0])
})

test('a sign-in on a new device is reported, and can be ended from the notice', async ({
  people,
  browser,
  baseURL,
}) => {
  const desk = await people.arrive('alice')
  const notice = desk.page.getByRole('alert', { name: 'New sign-in to your account' })
  await openTab(desk, 'alice')
  const context = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const stranger = new LoginPage(await context.newPage())
  await stranger.open()
  await stranger.signIn('alice')
  await expect(new ChatPage(stranger.page).conversations).toBeVisible()
  await expect(notice).toContainText(/Firefox 140 .*127\.0\.0\.1/)
  await notice.getByRole('button', { name: 'Sign out that device' }).click()
  await expect(notice).toHaveCount(0)
  const prompt = stranger.page.getByRole('alertdialog', { name: 'You were signed out' })
  await expect(prompt).toContainText('This device was signed out from another of your devices.')
  const settings = new SettingsPage(desk.page)
  await settings.openSecurity()
  await expect(settings.sessions).toHaveCount(2)
  await context.close()
})
