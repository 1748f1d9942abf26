import type { BrowserContext, Page } from '@playwright/test'
import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { expect, test } from './journey.ts'

const SECOND = 'other.example'

test.use({ environment: { PARLEY_PASSWORD: 'parley-demo' } })

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function expectAdministrator(page: Page): Promise<void> {
  await expect(new ChatPage(page).conversations).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
}

test('a browser stays signed in with two companies side by side', async ({ browser, server }) => {
  await server.command('add-user', '--company', 'Other', '--domain', SECOND, '--name', 'Ada', 'ada')
  const context = await browser.newContext({ baseURL: server.url })
  const first = await open(context, '/?company=demo.localhost')
  await new LoginPage(first).signIn('alice')
  await expectAdministrator(first)

  const second = await open(context, `/?company=${SECOND}`)
  await new LoginPage(second).signIn('ada')
  await expectAdministrator(second)
  // The first one is neither signed out nor taken for a person of the second.
  await first.reload()
  await expectAdministrator(first)
  await expectAdministrator(await open(context, '/?company=demo.localhost'))

  await second.getByRole('button', { name: 'Settings' }).click()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(new LoginPage(second).main).toBeVisible()
  await expectAdministrator(await open(context, '/?company=demo.localhost'))
  await expect(new LoginPage(await open(context, `/?company=${SECOND}`)).main).toBeVisible()
  await context.close()
})
