import { ChatPage } from '../pages/chat-page.ts'
import { chooseOption } from '../pages/choose-option.ts'
import { LoginPage } from '../pages/login-page.ts'
import { BOB, expect, MAIN, test } from './journey.ts'

test('a wrong password and an unknown account get the same answer', MAIN, async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  const answers: string[] = []
  for (const account of ['alice', 'nobody-at-all']) {
    await login.signIn(account, 'not-the-password')
    const problem = login.main.getByText('Wrong account or password.')
    await expect(problem).toBeVisible()
    answers.push((await problem.textContent()) ?? '')
  }
  expect(answers[0]).toBe(answers[1])
  await login.signIn('alice')
  await expect(new ChatPage(page).conversations).toBeVisible()
})

test('the sign-in form is shown before signing in and after signing out', MAIN, async ({ page, people }) => {
  await page.goto('/')
  await expect(new LoginPage(page).main).toBeVisible()
  const alice = await people.arrive('alice')
  await alice.page.getByRole('button', { name: 'Settings' }).click()
  await alice.page.getByRole('button', { name: 'Sign out' }).click()
  await expect(new LoginPage(alice.page).main).toBeVisible()
  await alice.page.goto('/')
  await expect(new LoginPage(alice.page).main).toBeVisible()
})

// [shell-12]
test('language and theme change at once and stay', async ({ people }) => {
  const { page } = await people.arrive('alice')
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await chooseOption(settings.getByRole('combobox', { name: 'Language' }), '简体中文')
  await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: '会话列表' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
})

test('a narrow window shows one pane at a time', MAIN, async ({ people }) => {
  const alice = await people.arrive('alice')
  await alice.page.setViewportSize({ width: 390, height: 760 })
  await expect(alice.conversations).toBeVisible()
  await expect(alice.composer).toBeHidden()
  await alice.open(BOB)
  await expect(alice.conversations).toBeHidden()
  await alice.write('from a small screen')
  await alice.expectSent('from a small screen')
  await alice.page.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(alice.row(BOB)).toContainText('from a small screen')
  const overflow = await alice.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await alice.page.getByRole('link', { name: /^Customers/ }).click()
  await expect(alice.page.getByRole('searchbox', { name: 'Search customers and rooms' })).toBeVisible()
  await expect(alice.page.getByRole('main', { name: 'Service board' })).toBeHidden()
})
