import { chooseOption } from '../pages/choose-option.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { expect, test } from './journey.ts'

test('a setting applies in the other window at once, and is undone when it cannot be saved', async ({
  people,
}) => {
  const desk = await people.arrive('alice')
  const phone = await people.arrive('alice')
  const [settings, elsewhere] = [new SettingsPage(desk.page), new SettingsPage(phone.page)]
  await settings.open('General')
  await elsewhere.open('General')
  await settings.switch('Hide this window when taking a screenshot').click()
  await expect(elsewhere.switch('Hide this window when taking a screenshot')).toBeChecked()
  for (const name of ['Dark', 'Violet']) {
    const radio = settings.dialog.getByRole('radio', { name })
    // The page follows with its next frame.
    await radio.click()
    await expect(radio).toBeChecked()
  }
  await settings.dialog.getByRole('button', { name: 'Compact' }).click()
  for (const { page } of [desk, phone])
    for (const [name, value] of [
      ['data-theme', 'dark'],
      ['data-skin', 'violet'],
      ['data-density', 'compact'],
    ] as const)
      await expect(page.locator('html')).toHaveAttribute(name, value)
  await chooseOption(settings.dialog.getByRole('combobox', { name: 'Language' }), '简体中文')
  await expect(phone.page.getByRole('dialog', { name: '设置' })).toBeVisible()
  await chooseOption(phone.page.getByRole('combobox', { name: '语言' }), 'English')
  await expect(settings.dialog).toBeVisible()

  await desk.page.route('**/diyoptions/save', route =>
    route.fulfill({ json: { code: 500, message: 'The disk is full.', data: null } }),
  )
  await settings.switch('Sync deletions').click()
  await expect(desk.page.getByText('The disk is full.')).toBeVisible()
  await expect(settings.switch('Sync deletions')).toBeChecked()

  const heights = new Set<number | undefined>()
  for (const tab of await settings.dialog.getByRole('tab').all()) {
    await tab.click()
    heights.add((await settings.dialog.boundingBox())?.height)
  }
  expect(heights.size).toBe(1)
  await settings.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(settings.dialog).toHaveCount(0)
})

// [find-1]
test('the search box finds people, groups and commands', async ({ people }) => {
  const alice = await people.arrive('alice')
  const { page, composer } = alice
  const box = page.getByRole('combobox', { name: 'Find people, groups, messages or commands' })
  const chosen = page.getByRole('option', { selected: true })
  await alice.untilShortcutsWork()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).not.toHaveCount(0)
  await page.keyboard.type('northw')
  await expect(chosen).toContainText('Northwind launch')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main', { name: /Northwind launch/ })).toBeVisible()
  await expect(composer).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('no such thing at all')
  await expect(page.getByText('No results for')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(composer).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('shortc')
  await expect(chosen).toContainText('Keyboard shortcuts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(composer).toBeFocused()
})
