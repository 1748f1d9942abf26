import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { BOB, expect, test } from './journey.ts'

test('everything can be done with the keyboard alone', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await expect(login.account).toBeFocused()
  await page.keyboard.type('alice')
  await page.keyboard.press('Tab')
  await page.keyboard.type('parley-demo')
  await page.keyboard.press('Enter')

  const chat = new ChatPage(page)
  await expect(chat.conversations).toBeVisible()
  await page.keyboard.press('Control+k')
  // Without a look at whether it has opened yet.
  await page.keyboard.type('bob')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main', { name: BOB })).toBeVisible()
  await expect(chat.composer).toBeFocused()
  await page.keyboard.type('first line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('second line')
  await page.keyboard.press('Enter')
  await chat.expectSent('second line')
  await expect(chat.message('first line')).toHaveCount(1)
  await expect(chat.composer).toBeFocused()

  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('main', { name: BOB })).toHaveCount(0)
  await expect(chat.composer).toBeFocused()
})
