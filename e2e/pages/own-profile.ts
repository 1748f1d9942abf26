import { expect, type Locator, type Page } from '@playwright/test'
import { pngFile } from './file-page.ts'

export async function openOwnProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Open my menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile and status' }).click()
  return page.getByRole('dialog', { name: 'My profile' })
}

/** With another picture. */
export async function saveWithPicture(page: Page, profile: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await profile.getByRole('button', { name: 'Change picture' }).click()
  await (await chooser).setFiles(pngFile('face.png'))
  await page.getByRole('button', { name: 'Use picture' }).click()
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible()
}
