import type { Locator } from '@playwright/test'

/** Opens a select, given by its button, and chooses the option with this label. */
export async function chooseOption(select: Locator, option: string): Promise<void> {
  await select.click()
  await select.page().getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
}
