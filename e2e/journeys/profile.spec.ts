import { openOwnProfile, saveWithPicture } from '../pages/own-profile.ts'
import { ALICE, expect, test } from './journey.ts'

test('a person changes name, picture and status, and others see them', async ({ people }) => {
  const alice = await people.arrive('alice')
  const { page } = alice
  const profile = await openOwnProfile(page)
  await profile.getByRole('textbox', { name: 'Name' }).fill('Alice Chen-Wu')
  await profile.getByRole('textbox', { name: 'Status text' }).fill('At the fair')
  await saveWithPicture(page, profile)
  const face = page.getByRole('button', { name: /^Alice Chen-Wu, .*Open my menu/ })
  await expect(face.locator('img')).toHaveAttribute('src', /^blob:/)
  await page.reload()
  await expect(face).toBeVisible()

  const bob = await people.arrive('bob')
  await bob.row(ALICE).click()
  await bob.page
    .getByRole('main')
    .getByRole('button', { name: /Alice Chen/ })
    .first()
    .click()
  await expect(bob.page.getByRole('dialog', { name: 'Profile of Alice Chen-Wu' })).toContainText(
    'At the fair',
  )
})
