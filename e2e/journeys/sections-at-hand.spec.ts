import { ChatPage } from '../pages/chat-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { expect, test } from './journey.ts'

test('sections that were never opened work offline', async ({ people, server }) => {
  const { page } = await people.arrive('alice')
  const loaded = (name: string) =>
    page.evaluate(
      part => performance.getEntriesByType('resource').some(entry => entry.name.includes(part)),
      name,
    )
  await expect.poll(() => loaded('at-hand')).toBe(true)
  await page.context().setOffline(true)
  await server.kill()
  const settings = new SettingsPage(page)
  await settings.open('General')
  await expect(settings.dialog.getByRole('tab', { name: 'About' })).toBeVisible()
  await settings.close()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Contacts' }).click()
  await expect(page.getByRole('tab', { name: 'Friends' })).toBeVisible()
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(new ChatPage(page).conversations).toBeVisible()
  await expect(page.getByText('The page didn’t load completely')).toHaveCount(0)
})
