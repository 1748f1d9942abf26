import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { BOB, expect, test } from './journey.ts'

// [http-4]
test('a new password ends the session in the other browser, which shows the reason', async ({ people }) => {
  const desk = await people.arrive('alice')
  const other = await people.arrive('alice')
  const settings = new SettingsPage(desk.page)
  await settings.openSecurity()
  await settings.changePassword('not-the-password', 'a brighter lamp')
  await expect(settings.dialog.getByText('Current password is wrong.')).toBeVisible()
  await settings.dialog.getByLabel('Current password').fill('parley-demo')
  await settings.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(settings.dialog.getByText('All other devices were signed out')).toBeVisible()

  const prompt = other.page.getByRole('alertdialog', { name: 'You were signed out' })
  await expect(prompt).toContainText('Your password was changed on another device. Sign in with the new one.')
  await prompt.getByRole('button', { name: 'Sign in again' }).click()
  await expect(prompt).toBeHidden()
  await new LoginPage(other.page).signIn('alice', 'a brighter lamp')
  await expect(other.conversations).toBeVisible()
  await expect(settings.sessions).not.toHaveCount(0)
})

test('a session is ended from the list of sessions', async ({ people }) => {
  const desk = await people.arrive('alice')
  const other = await people.arrive('alice')
  const settings = new SettingsPage(desk.page)
  await settings.openSecurity()
  await expect(settings.sessions).toHaveCount(2)
  await expect(settings.sessions.filter({ hasText: /This device/ })).toHaveCount(1)
  await settings.dialog.getByRole('button', { name: 'Sign out this device' }).click()
  await expect(settings.sessions).toHaveCount(1)
  await expect(settings.dialog.locator(':focus')).toHaveCount(1)
  await expect(other.page.getByRole('alertdialog', { name: 'You were signed out' })).toBeVisible()
  await expect(desk.conversations).toBeAttached()
})

// [session-17]
test('an expired session asks for a reload twice, then for a sign-in', async ({ people }) => {
  const { page, conversations } = await people.arrive('alice')
  const expired = { code: 401, message: 'expired', data: null }
  await page.route('**/api/history/get/record', route => route.fulfill({ json: expired }))
  const modal = page.getByRole('alertdialog', { name: 'Your sign-in has expired' })
  await new ChatPage(page).row(BOB).click()
  for (let reload = 0; reload < 2; reload++) {
    await expect(modal).toHaveCount(1)
    const loaded = page.waitForEvent('load')
    await modal.getByRole('button', { name: 'OK' }).click()
    await loaded
    await expect(conversations).toBeAttached()
  }
  await modal.getByRole('button', { name: 'OK' }).click()
  await expect(new LoginPage(page).main).toBeVisible()
  await expect(modal).toHaveCount(0)
})
