import { askForCode } from '../pages/ask-for-code.ts'
import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { BOB, expect, test } from './journey.ts'

const DOMAIN = 'demo.localhost'

// [wire-32]
test('a sign-in link works once, and its code leaves the address bar before any request', async ({
  page,
  people,
  browser,
  baseURL,
}) => {
  const alice = await people.arrive('alice')
  const code = await askForCode(alice.page)
  const seen: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'fetch') seen.push(`${page.url()} ${request.headers().referer ?? ''}`)
  })
  await page.goto(`/chat?domain=${DOMAIN}&token=${code}&codiggerIM=1`)
  await expect(new ChatPage(page).conversations).toBeVisible()
  await expect(page.getByText('Signed in as Alice Chen')).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/chat?codiggerIM=1')
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(where => where.includes(code))).toEqual([])

  const context = await browser.newContext({ baseURL })
  const thief = await context.newPage()
  await thief.goto(`/chat?domain=${DOMAIN}&token=${code}`)
  await expect(new LoginPage(thief).main).toBeVisible()
  await expect(thief.getByText('This sign-in link is no longer valid.')).toBeVisible()
  expect(thief.url()).not.toContain(code)
  const prompt = page.getByRole('alertdialog', { name: 'You were signed out' })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: 'Sign in again' }).click()
  await expect(new LoginPage(page).main).toBeVisible()
  await context.close()
})

// [shell-5]
test('a session token in a link signs nobody in, and foreign domains are never contacted', async ({
  page,
  people,
}) => {
  const alice = await people.arrive('alice')
  const token = await alice.page.evaluate(() => sessionStorage.getItem('Token'))
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).host))

  await page.goto(`/chat?domain=evil.example&token=${token}`)
  await expect(new LoginPage(page).main).toBeVisible()
  await expect(page.getByText('The domain is not configured.')).toBeVisible()
  expect([...hosts]).toEqual([new URL(page.url()).host])

  await page.goto(`/chat?domain=${DOMAIN}&token=${token}`)
  await expect(new LoginPage(page).main).toBeVisible()
  await expect(page.getByText('This sign-in link is no longer valid. Sign in.')).toBeVisible()
})

// [trust-7]
test('/skipUrl shows where a link leads and refuses what is no web page', async ({ page }) => {
  await page.goto('/skipUrl?url=https%3A%2F%2Fexample.org%2Fa')
  await expect(page.getByText('This link opens example.org.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Continue' })
  await expect(link).toHaveAttribute('href', 'https://example.org/a')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.goto('/skipUrl?url=javascript:alert(1)')
  await expect(page.getByText('Can’t open this link')).toBeVisible()
})

// [shell-15]
test('what follows the sign-in form is fetched while it is shown, and again by the sign-in if that fails', async ({
  page,
}) => {
  const styles = /assets\/chat-.*\.css/
  await page.route(styles, route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => styles.test(request.url()))
  await new LoginPage(page).open()
  await failed
  await page.unroute(styles)
  const fetched = page.waitForResponse(styles)
  await new LoginPage(page).signIn('alice')
  expect((await fetched).ok()).toBe(true)
  await expect(new ChatPage(page).conversations).toBeVisible()
})

// [shell-9]
test('a section that fails to download shows the failure, and loads on retry', async ({ page }) => {
  await page.route('**/assets/chat-*.js', route => route.abort())
  await new LoginPage(page).open()
  await new LoginPage(page).signIn('alice')
  await expect(page.getByText('The page didn’t load completely')).toBeVisible()
  await page.unroute('**/assets/chat-*.js')
  // From the start: a moment of idleness would fetch it unasked.
  await page.route('**/assets/at-hand*', route => route.abort())
  await page.getByRole('button', { name: 'Reload' }).click()
  const chat = new ChatPage(page)
  await expect(chat.conversations).toBeVisible()

  await chat.open(BOB)
  await chat.composer.fill('half a sen')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByText('The page didn’t load completely')).toBeVisible()
  await page.unroute('**/assets/at-hand*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(chat.composer).toHaveValue('half a sen')
})
