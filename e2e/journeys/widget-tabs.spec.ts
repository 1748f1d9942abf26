import { chooseOption } from '../pages/choose-option.ts'
import { allowShop, SHOP, serveShop } from '../pages/shop-page.ts'
import { expect, test } from './journey.ts'

// [customers-8, customers-14]
test('a visitor who begins in two tabs is one customer, and sees which team took over', async ({
  page,
  people,
  context,
}) => {
  const { page: alice } = await people.arrive('alice')
  const site = await serveShop(await allowShop(alice))
  const second = await context.newPage()
  const [frame, other] = [page.frameLocator('iframe'), second.frameLocator('iframe')]
  for (const [tab, inside] of [
    [page, frame],
    [second, other],
  ] as const) {
    await tab.goto(SHOP)
    await tab.getByRole('button', { name: 'Open chat' }).click()
    await inside.getByRole('textbox', { name: 'Your name' }).fill('Renata Novak')
  }
  // Presses reach the tab in front only.
  await page.bringToFront()
  await frame.getByRole('textbox', { name: 'Your question' }).fill('Is it in stock?')
  await frame.getByRole('button', { name: 'Start chat' }).click()
  await expect(frame.getByRole('log').getByText('Is it in stock?')).toBeVisible()
  await second.bringToFront()
  await other.getByRole('textbox', { name: 'Your question' }).fill('And in blue?')
  await other.getByRole('button', { name: 'Start chat' }).click()
  await expect(other.getByRole('log').getByText('Is it in stock?')).toBeVisible()
  await expect(frame.getByRole('log').getByText('And in blue?')).toBeVisible()
  await expect(alice.getByRole('treeitem', { name: /^Renata Novak/ })).toHaveCount(1)

  // While it is open the button is an arrow that folds it.
  const signs = page.getByRole('button', { name: 'Close chat' }).locator('path')
  await expect(signs.first()).toBeHidden()
  await expect(signs.last()).toBeVisible()

  const face = () => frame.locator('header .face').evaluate(one => one.outerHTML)
  const before = await face()
  // The details are open already, beside the team.
  await alice.getByRole('treeitem', { name: /^Renata Novak/ }).click()
  await chooseOption(alice.getByRole('combobox', { name: 'Move to another team' }), 'Repairs and returns')
  await alice.getByRole('alertdialog').getByRole('button', { name: 'Move' }).click()
  await expect(frame.getByText('Repairs and returns takes care of this consultation now')).toBeVisible()
  await expect(frame.getByRole('banner')).toContainText('Repairs and returns')
  expect(await face()).not.toBe(before)
  site.close()
})
