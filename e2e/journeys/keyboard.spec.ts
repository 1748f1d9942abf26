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
  await expect(chat.conversations.getByRole('button').first()).toBeFocused()
  await chat.untilShortcutsWork()
  await page.keyboard.press('Control+k')
  // Without checking whether it has opened yet.
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

test('typing over the timeline goes to the composer and triggers no action', async ({ people }) => {
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  await alice.write('on my side')
  await alice.expectSent('on my side')
  const own = alice.message('on my side')

  await alice.page.keyboard.press('Control+ArrowUp')
  await expect(own).toBeFocused()
  const [focused, log] = await Promise.all([own.boundingBox(), alice.log.boundingBox()])
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual((log?.y ?? 0) + (log?.height ?? 0))
  await alice.page.keyboard.type('perfect')
  await expect(alice.composer).toHaveValue('perfect')
  await expect(alice.page.getByRole('region', { name: 'Pinned messages' })).toHaveCount(0)
  await expect(alice.page.getByRole('dialog')).toHaveCount(0)

  await own.focus()
  await alice.page.keyboard.press('Shift+F10')
  const menu = alice.page.getByRole('menu', { name: 'Message menu' })
  const [bubble, opened] = await Promise.all([own.getByText('on my side').boundingBox(), menu.boundingBox()])
  expect(Math.abs((opened?.x ?? 0) + (opened?.width ?? 0) / 2 - (bubble?.x ?? 0))).toBeLessThan(300)
  await alice.page.keyboard.press('Escape')
  await expect(alice.composer).toBeFocused()

  await own.focus()
  await alice.page.keyboard.press('Delete')
  const question = alice.page.getByRole('alertdialog', { name: 'Delete this message?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(alice.composer).toBeFocused()
  await own.focus()
  await alice.page.keyboard.press('Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)
})
