import type { Page } from '@playwright/test'
import { chooseOption } from '../pages/choose-option.ts'
import { CHINESE, expect, test } from './journey.ts'

async function openGrace(page: Page): Promise<void> {
  await page.goto('/customers')
  await page.getByRole('treeitem', { name: /^Grace Lee/ }).click()
  await expect(page.getByRole('heading', { name: /^Grace Lee/ }).first()).toBeVisible()
}

async function say(page: Page, words: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'Message', exact: true })
  await composer.fill(words)
  await composer.press('Enter')
  await expect(page.getByRole('log').getByText(words)).toBeVisible()
}

// [customers-22, customers-23, customers-24]
test('a team labels a consultation, puts it off, and ends it with one saved reply', async ({ people }) => {
  const { page: alice } = await people.arrive('alice')
  const { page: bob } = await people.arrive('bob', CHINESE)
  const { page: grace } = await people.arrive('grace')
  await openGrace(alice)
  await openGrace(bob)
  await grace.goto('/customers')
  const own = grace.getByRole('region', { name: 'My consultations' })
  await own.getByRole('button', { name: /Northwind sales/ }).click()

  // A word that is not there yet becomes a label, and the colleague sees it at once.
  await alice.getByRole('button', { name: 'Add label' }).click()
  const labels = alice.getByRole('dialog', { name: 'Labels' })
  await labels.getByRole('searchbox', { name: 'Find or create a label' }).fill('Refund')
  await labels.getByRole('radio', { name: 'Blue' }).click()
  await labels.getByRole('button', { name: 'Create “Refund”' }).click()
  await expect(labels.getByRole('checkbox', { name: 'Refund' })).toBeChecked()
  await labels.getByRole('button', { name: 'Done' }).click()
  await expect(bob.getByRole('treeitem', { name: /^Grace Lee.*Refund/ })).toBeVisible()
  await bob
    .getByRole('group', { name: '标签' })
    .getByRole('button', { name: /Refund/ })
    .click()
  await expect(bob.getByRole('treeitem', { level: 2 })).toHaveCount(1)

  // Put off until the customer writes: below the rest, and back at once.
  await alice.getByRole('button', { name: 'Snooze', exact: true }).click()
  await alice.getByRole('menuitem', { name: 'When they write again' }).click()
  await expect(bob.getByText('推迟至对方发言').first()).toBeVisible()
  await expect(grace.getByText(/snoozed/i)).toHaveCount(0)
  await say(grace, 'Can I have my money back?')
  await expect(bob.getByText('推迟至对方发言')).toHaveCount(0)

  // A saved reply that answers, labels and closes.
  await alice.getByRole('treeitem', { name: /^Northwind sales.* customers/ }).click()
  await alice.getByRole('button', { name: 'Conversation details' }).click()
  await alice.getByRole('button', { name: 'Team settings' }).click()
  await alice.getByRole('tab', { name: 'Hours and messages' }).click()
  await alice.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = alice.getByRole('dialog', { name: 'Add' })
  await dialog.getByRole('textbox', { name: 'Shortcut' }).fill('refund')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('It is on its way, {customer}.')
  await chooseOption(dialog.getByRole('combobox', { name: 'Then add a label' }), 'Refund')
  await dialog.getByRole('checkbox', { name: 'Then close the consultation' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await openGrace(alice)
  await expect(alice.getByRole('log').getByText('Can I have my money back?')).toBeVisible()
  await alice.getByRole('textbox', { name: 'Message', exact: true }).pressSequentially('/refund')
  await expect(alice.getByRole('option', { name: /^refund/ })).toContainText('labels Refund')
  await alice.keyboard.press('Enter')
  await expect(grace.getByRole('log').getByText('It is on its way, Grace Lee.')).toBeVisible()
  await expect(grace.getByRole('group', { name: 'Rate this conversation' })).toBeVisible()
})
