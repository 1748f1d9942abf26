import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const REPLY = 'We deliver on weekdays, between nine and five.'

const composerOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

async function addLabels(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add label' }).click()
  const dialog = page.getByRole('dialog', { name: 'Labels' })
  for (const name of names) {
    await dialog.getByRole('searchbox', { name: 'Find or create a label' }).fill(name)
    await dialog.getByRole('button', { name: `Create “${name}”` }).click()
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
  }
  await dialog.getByRole('button', { name: 'Done' }).click()
}

/** Beside open details the header still has the customer's name and state, left of its buttons. */
async function expectNameBesideDetails(page: Page): Promise<void> {
  const details = page.getByRole('button', { name: 'Conversation details' })
  await details.click()
  await expect(details).toHaveAttribute('aria-pressed', 'true')
  const heading = page.getByRole('heading', { name: /^Grace Lee/, level: 2 }).first()
  const tools = page.getByRole('toolbar', { name: 'Conversation actions' })
  const [left, words] = await Promise.all([
    tools.evaluate(element => element.getBoundingClientRect().left),
    heading.evaluate(element =>
      [...element.children].map(child => ({
        isCut: child.scrollWidth > child.clientWidth,
        right: child.getBoundingClientRect().right,
      })),
    ),
  ])
  expect(words.length).toBeGreaterThan(1)
  for (const { isCut, right } of words)
    expect({ isCut, isLeft: right <= left }).toEqual({ isCut: false, isLeft: true })
  await details.click()
}

/** Fails where a form loads the page again instead of sending what was filled in. */
async function rememberPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return async () => expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
}

test('a business card and a saved reply, both made in the composer, reach the customer', async ({
  people,
}) => {
  const [{ page: alice }, { page: grace }] = [await people.arrive('alice'), await people.arrive('grace')]
  await Promise.all([alice.goto('/customers'), grace.goto('/customers')])
  await alice.getByRole('treeitem', { name: /^Grace Lee/ }).click()
  await expect(alice.getByRole('heading', { name: /^Grace Lee/ }).first()).toBeVisible()
  await grace
    .getByRole('region', { name: 'My consultations' })
    .getByRole('button', { name: /Northwind sales/ })
    .click()
  await addLabels(alice, 'Refund', 'Wholesale price list', 'Bavaria and Austria')
  await expectNameBesideDetails(alice)
  const expectSamePage = await rememberPage(alice)

  // What is written meanwhile stays: the form of the dialog is not that of the composer.
  await composerOf(alice).fill(REPLY)
  await alice.getByRole('button', { name: 'Send a business card' }).click()
  const dialog = alice.getByRole('dialog', { name: 'Send a business card' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Northwind 4')
  await dialog.getByRole('textbox', { name: 'Web address' }).fill('https://www.example.com/northwind')
  await dialog.getByRole('textbox', { name: 'Price (optional)' }).fill('4,900 EUR')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(composerOf(alice)).toBeFocused()
  await expect(grace.getByRole('log').getByRole('link', { name: /Northwind 4.*4,900 EUR/ })).toBeVisible()
  await expect(composerOf(alice)).toHaveValue(REPLY)
  await expectSamePage()

  await alice.getByRole('button', { name: 'Saved replies' }).click()
  await alice.getByRole('button', { name: 'Save my draft as a reply' }).click()
  const saving = alice.getByRole('dialog', { name: 'Add', exact: true })
  await saving.getByRole('textbox', { name: 'Shortcut' }).fill('hours')
  await saving.getByRole('textbox', { name: 'Shortcut' }).press('Enter')
  await expect(saving).toHaveCount(0)
  await expect(composerOf(alice)).toBeFocused()
  await expect(composerOf(alice)).toHaveValue(REPLY)
  await expectSamePage()

  await composerOf(alice).fill('/hours')
  await alice.getByRole('option', { name: /hours/ }).click()
  await expect(composerOf(alice)).toHaveValue(REPLY)
  await composerOf(alice).press('Enter')
  await expect(grace.getByRole('log').getByText(REPLY)).toHaveCount(1)
})
