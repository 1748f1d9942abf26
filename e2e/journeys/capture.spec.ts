import { BOB, expect, test } from './journey.ts'

// [capture-1, capture-3, kinds-2]
test('a screenshot is cropped, marked and sent, with the window hidden', async ({ people }) => {
  const alice = await people.arrive('alice')
  const { page } = alice
  await alice.open(BOB)
  await page.getByRole('button', { name: 'Capture screen' }).click()
  const ask = page.getByRole('dialog', { name: 'Capture your screen' })
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toHaveCount(0)
  await page.getByRole('button', { name: 'Capture screen' }).click()
  await ask.getByRole('radio', { name: 'Hide this window' }).check({ force: true })
  await ask.getByRole('button', { name: 'Choose what to capture' }).click()
  await expect(page.getByRole('status', { name: /^Capturing in [123] seconds$/ })).toBeVisible()
  await expect(ask).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  const crop = page.getByRole('application', { name: 'Select an area' })
  await expect(crop).toBeFocused()
  const whole = await crop.getAttribute('aria-description')
  for (const key of ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowUp', 'Shift+ArrowRight']) await crop.press(key)
  expect(await crop.getAttribute('aria-description')).not.toBe(whole)
  await page.getByRole('button', { name: 'Mark', exact: true }).click()
  const board = page.getByRole('application', { name: 'Mark the picture' })
  for (const tool of ['r', 'w', 'b']) {
    await board.press(tool)
    await board.press('Space')
  }
  await board.press('t')
  await board.press('Space')
  await page.getByRole('textbox', { name: 'Text' }).fill('Look here')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  const redo = page.getByRole('button', { name: 'Redo' })
  await expect(redo).toBeEnabled()
  // The keys work beside the picture too.
  for (const key of ['Control+y', 'Control+Shift+z']) {
    await page.keyboard.press(key)
    await expect(redo).toBeDisabled()
    await page.keyboard.press('Control+z')
    await expect(redo).toBeEnabled()
  }
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(alice.log.getByRole('img', { name: /^Screenshot: / })).toBeVisible()
})
