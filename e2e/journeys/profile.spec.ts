import { pngFile } from '../pages/file-page.ts'
import { ALICE, expect, test } from './journey.ts'

test('a person changes name, picture and status, and others see them', async ({ people }) => {
  const alice = await people.arrive('alice')
  const { page } = alice
  await page.getByRole('button', { name: /Open my menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile and status' }).click()
  const profile = page.getByRole('dialog', { name: 'My profile' })
  await profile.getByRole('textbox', { name: 'Name' }).fill('Alice Chen-Wu')
  await profile.getByRole('textbox', { name: 'Status text' }).fill('At the fair')
  const chooser = page.waitForEvent('filechooser')
  await profile.getByRole('button', { name: 'Change picture' }).click()
  await (await chooser).setFiles(pngFile('face.png'))
  await page.getByRole('button', { name: 'Use picture' }).click()
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible()
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
