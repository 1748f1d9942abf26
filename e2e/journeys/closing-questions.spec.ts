import type { Locator, Page } from '@playwright/test'
import { ALICE, CHINESE, expect, test } from './journey.ts'

const QUESTIONS = ['Is there a discount for ten seats?', 'Can I pay by invoice?', 'Who signs the contract?']

const logOf = (page: Page): Locator => page.getByRole('log')

async function say(page: Page, words: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'Message', exact: true })
  await composer.fill(words)
  await composer.press('Enter')
  await expect(logOf(page).getByText(words)).toBeVisible()
}

async function openGrace(page: Page): Promise<void> {
  await page.goto('/customers')
  await page.getByRole('treeitem', { name: /^Grace Lee/ }).click()
  await expect(page.getByRole('heading', { name: /^Grace Lee/ }).first()).toBeVisible()
}

/** The dialog, with the ticks of everything that is open. */
async function beginClosing(page: Page, open: readonly string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Close consultation' }).first().click()
  const dialog = page.getByRole('dialog', { name: /still unanswered$/ })
  const ticks = dialog.getByRole('list', { name: 'Open questions' }).getByRole('checkbox')
  await expect(ticks).toHaveCount(open.length)
  for (const words of open)
    await expect(dialog.getByRole('checkbox', { name: `“${words}”` })).not.toBeChecked()
  return dialog
}

/** The colleague reads Chinese: opens it again, ticks one question and closes with the other. */
async function closeInChinese(page: Page): Promise<void> {
  await page.getByRole('button', { name: '重新打开' }).click()
  await page.getByRole('button', { name: '结束咨询' }).first().click()
  const dialog = page.getByRole('dialog', { name: '还有 2 个提问待回复' })
  await dialog.getByRole('checkbox', { name: `“${QUESTIONS[1]}”` }).check()
  await dialog.getByRole('radio', { name: '仍然结束' }).check()
  await dialog.getByRole('button', { name: '仍然结束' }).click()
  await expect(page.getByText('已结束。', { exact: false }).first()).toBeVisible()
}

// [customers-19, questions-2]
test('closing asks about open questions: ticked, kept open, or closed all the same', async ({ people }) => {
  const [{ page: alice }, { page: bob }, { page: grace }] = [
    await people.arrive('alice'),
    await people.arrive('bob', CHINESE),
    await people.arrive('grace'),
  ]
  await Promise.all([openGrace(alice), openGrace(bob), grace.goto('/customers')])
  await grace
    .getByRole('region', { name: 'My consultations' })
    .getByRole('button', { name: /Northwind sales/ })
    .click()
  // What is open in the sample company is answered by a reply of who has it on the screen [questions-8].
  await expect(
    logOf(alice)
      .getByText(/^Great/)
      .first(),
  ).toBeVisible()
  await say(alice, 'We deliver on Thursday.')
  await expect(logOf(alice).getByText(/^Answers “Great/)).toBeVisible()
  for (const words of QUESTIONS) await say(grace, words)
  for (const words of QUESTIONS) await expect(logOf(alice).getByText(words)).toBeVisible()

  // Keeping it open changes nothing but what was ticked.
  const kept = await beginClosing(alice, QUESTIONS)
  await kept.getByRole('checkbox', { name: `“${QUESTIONS[0]}”` }).check()
  await kept.getByRole('button', { name: /^Keep open until tomorrow/ }).click()
  await expect(kept).toHaveCount(0)

  // Closed all the same: the customer is asked for stars, and the figures name who closed it.
  const rest = QUESTIONS.slice(1)
  const closed = await beginClosing(alice, rest)
  // Alice is on duty herself: no colleague could reply, so none is offered [duty-10].
  await expect(closed.getByRole('radio', { name: /to a colleague$/ })).toHaveCount(0)
  await closed.getByRole('radio', { name: 'Close anyway' }).check()
  await closed.getByRole('button', { name: 'Close anyway' }).click()
  await expect(grace.getByRole('group', { name: 'Rate this conversation' })).toBeVisible()
  await alice.getByRole('button', { name: /^Service board/ }).click()
  await alice.getByRole('button', { name: 'Figures' }).click()
  await expect(alice.getByText(`${ALICE}: 3 (2 closed unanswered)`)).toBeVisible()
  await closeInChinese(bob)
})
