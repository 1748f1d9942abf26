import {
  expectAccessibleInBothThemes,
  expectSectionsAccessible,
  type Section,
} from '../pages/expect-accessible.ts'
import { followPath } from '../pages/follow-path.ts'
import { LoginPage } from '../pages/login-page.ts'
import { PreviewPage } from '../pages/preview-page.ts'
import { samplePdf } from '../sample-documents/sample-pdf.ts'
import { uploadFile } from '../server/upload-file.ts'
import { BOB, expect, test } from './journey.ts'

const SECTIONS: Section[] = [
  ['/contacts', 'Contacts'],
  ['/customers', 'Customers'],
  ['/space', 'Files'],
  ['/space?tab=mine', 'All files'],
]
test('axe finds nothing on sign-in, light and dark', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await expectAccessibleInBothThemes(page)
  await login.choose('SMS')
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await login.choose('QR code')
  await expect(page.getByRole('img', { name: 'Sign-in QR code' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('axe finds nothing on chat and settings, light and dark', async ({ people }) => {
  test.slow()
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  await alice.write('a message of my own')
  await alice.expectSent('a message of my own')
  await expectAccessibleInBothThemes(alice.page)
  await alice.page.getByRole('button', { name: 'Settings' }).click()
  await expect(alice.page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expectAccessibleInBothThemes(alice.page)
  await alice.page.getByRole('tab', { name: 'Notifications' }).click()
  await expectAccessibleInBothThemes(alice.page)
  await alice.page.getByRole('tab', { name: 'Security' }).click()
  await expect(alice.page.getByRole('list', { name: 'Devices' }).getByText('This device')).toBeVisible()
  await expectAccessibleInBothThemes(alice.page)
  await alice.page.keyboard.press('Control+k')
  await expect(alice.page.getByRole('option').first()).toBeVisible()
  await expectAccessibleInBothThemes(alice.page)
  await alice.page.keyboard.press('Control+/')
  await expect(alice.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessibleInBothThemes(alice.page)
})

test('axe finds nothing on search, contacts, customers, merged rooms and a file, light and dark', async ({
  people,
}) => {
  test.slow()
  const { page } = await people.arrive('alice')
  await page.keyboard.press('Control+Shift+F')
  const panel = page.getByRole('complementary', { name: 'Search messages' })
  await panel.getByRole('searchbox').fill('the')
  await expect(panel.getByRole('list', { name: 'Search results' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectSectionsAccessible(page, SECTIONS)
  await followPath(page, '/customers')
  await page.getByRole('button', { name: 'Service board' }).click()
  await expect(
    page.getByRole('main', { name: 'Service board' }).getByRole('button', { name: 'Answer' }).first(),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('list', { name: 'Merged rooms' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Conversation details' }).click()
  await expect(page.getByRole('list', { name: 'Member colours' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const preview = new PreviewPage(page)
  await preview.open(await uploadFile(page, 'agreement.pdf', samplePdf([['The only page']])))
  await expect(page.getByText('The only page')).toBeAttached()
  await expectAccessibleInBothThemes(page)
})
