import {
  expectAccessibleInBothThemes,
  expectSectionsAccessible,
  type Section,
} from '../pages/expect-accessible.ts'
import { followPath } from '../pages/follow-path.ts'
import { expect, test } from './journey.ts'

const ADMINISTRATION: Section[] = [
  ['/admin/overview', 'Overview'],
  ['/admin/people', 'People'],
  ['/admin/departments', 'Departments'],
  ['/admin/groups', 'Groups'],
  ['/admin/files', 'Files and storage'],
  ['/admin/teams', 'Service teams'],
  ['/admin/moderation', 'Moderation'],
  ['/admin/errors', 'Errors'],
  ['/admin/audit', 'Audit log'],
  ['/admin/export', 'Export and retention'],
  ['/admin/sso', 'Single sign-on'],
  ['/admin/ldap', 'LDAP directory'],
  ['/admin/audit-stream', 'Audit log stream'],
  ['/admin/scim', 'Directory sync'],
  ['/admin/settings', 'Company settings'],
]

test('axe finds nothing in administration, light and dark', async ({ people }) => {
  test.slow()
  const { page } = await people.arrive('alice')
  await expectSectionsAccessible(page, ADMINISTRATION)
  // With something to show.
  await followPath(page, '/admin/words')
  await page.getByRole('button', { name: 'New list' }).click()
  await expect(page.getByRole('region', { name: 'List 1' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await followPath(page, '/admin/bots')
  await page.getByRole('button', { name: 'New bot' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Build bot')
  await page.getByRole('textbox', { name: 'Account' }).fill('build')
  await page.getByRole('form', { name: 'New bot' }).getByRole('button', { name: 'New bot' }).click()
  await expect(page.getByRole('textbox', { name: /New token/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
