import type { BrowserContext } from '@playwright/test'
import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { expect, test } from './journey.ts'

async function signIn(context: BrowserContext, keep = true): Promise<ChatPage> {
  const login = new LoginPage(await context.newPage())
  await login.open()
  const box = login.main.getByRole('checkbox', { name: 'Keep me signed in' })
  await expect(box).toBeChecked()
  if (!keep) await login.main.getByText('Keep me signed in').click()
  await login.signIn('alice')
  const chat = new ChatPage(login.page)
  await expect(chat.conversations).toBeVisible()
  return chat
}

async function openTab(context: BrowserContext): Promise<ChatPage> {
  const page = await context.newPage()
  await page.goto('/')
  return new ChatPage(page)
}

test('new tabs and a restarted browser are signed in; signing out in one tab ends it in all', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await signIn(context)
  const tabs = await Promise.all([1, 2, 3].map(() => openTab(context)))
  for (const tab of tabs) await expect(tab.conversations).toBeVisible()
  const kept = await context.storageState()
  await context.close()

  const restarted = await browser.newContext({ baseURL: baseURL ?? '', storageState: kept })
  const [first, second] = [await openTab(restarted), await openTab(restarted)]
  for (const tab of [first, second]) await expect(tab.conversations).toBeVisible()
  const settings = new SettingsPage(first.page)
  await settings.openSecurity()
  await expect(settings.sessions).toHaveCount(1)
  await expect(settings.sessions).toContainText('Stays signed in')
  await first.page.keyboard.press('Escape')
  await first.page.getByRole('button', { name: 'Settings' }).click()
  await first.page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [first, second, await openTab(restarted)])
    await expect(new LoginPage(tab.page).main).toBeVisible()
  expect((await restarted.cookies()).filter(({ name }) => name.startsWith('parley-device'))).toEqual([])
  await restarted.close()
})

test('a copied cookie signs out the browser it came from, which says why', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await signIn(context)
  const copied = await context.storageState()
  const tab = await openTab(context)
  await expect(tab.conversations).toBeVisible()
  // The copy is older than one use by now; a second use makes it older than the cookie before, too.
  await expect((await openTab(context)).conversations).toBeVisible()
  const thief = await browser.newContext({ baseURL: baseURL ?? '', storageState: copied })
  const stranger = await openTab(thief)
  await expect(new LoginPage(stranger.page).main).toBeVisible()
  await expect(stranger.page.getByRole('alert')).toContainText('was also used somewhere else')
  const prompt = tab.page.getByRole('alertdialog', { name: 'You were signed out' })
  await expect(prompt).toContainText('was also used somewhere else')
  await thief.close()
  await context.close()
})

test('without "Keep me signed in" a new tab asks to sign in', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const chat = await signIn(context, false)
  await expect(new LoginPage((await openTab(context)).page).main).toBeVisible()
  await chat.page.reload()
  await expect(chat.conversations).toBeVisible()
  await context.close()
})
