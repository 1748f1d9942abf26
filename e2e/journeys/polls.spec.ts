import { expectAccessible } from '../pages/expect-accessible.ts'
import { expect, test } from './journey.ts'

const GROUP = 'Northwind launch'

// [polls-1] [polls-2] [polls-5]
test('a poll is asked, voted in from two devices, seen live, and ended', async ({ people }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob', { viewport: { width: 390, height: 780 } })
  await alice.open(GROUP)
  await bob.open(GROUP)
  await alice.page.getByRole('button', { name: 'Poll', exact: true }).click()
  const dialog = alice.page.getByRole('dialog', { name: 'New poll' })
  await dialog.getByRole('textbox', { name: 'Question' }).fill('When do we rehearse?')
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Today')
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Tomorrow')
  await expectAccessible(alice.page)
  await dialog.getByRole('button', { name: 'Send poll' }).click()
  await expect(alice.composer).toBeFocused()

  const asked = alice.log.getByRole('region', { name: 'Poll: When do we rehearse?' })
  const mine = bob.page.getByRole('region', { name: 'Poll: When do we rehearse?' })
  await mine.getByRole('radio', { name: /^Tomorrow/ }).check()
  await mine.getByRole('button', { name: 'Vote', exact: true }).click()
  await expect(asked.getByRole('radio', { name: 'Tomorrow, 1 vote' })).toBeVisible()
  // By keyboard: the arrow keys choose, and only the button votes.
  await asked.getByRole('radio', { name: /^Tomorrow/ }).focus()
  await alice.page.keyboard.press('ArrowUp')
  await expect(asked.getByRole('radio', { name: 'Today, 0 votes' })).toBeChecked()
  await expect(asked.getByRole('radio', { name: 'Today, 0 votes' })).toBeFocused()
  await asked.getByRole('button', { name: 'Vote', exact: true }).press('Enter')
  await expect(mine.getByRole('radio', { name: 'Today, 1 vote' })).toBeVisible()
  await expect(asked.getByRole('radio', { name: 'Today, 1 vote' })).toBeFocused()
  await mine.getByRole('radio', { name: /^Today/ }).check()
  await mine.getByRole('button', { name: 'Vote', exact: true }).click()
  await expect(asked.getByRole('radio', { name: 'Today, 2 votes' })).toBeVisible()

  await asked.getByRole('button', { name: /voted$/ }).click()
  const voters = alice.page.getByRole('dialog', { name: 'When do we rehearse?' })
  await expect(voters.getByRole('region', { name: 'Today' })).toContainText('Bob Martin')
  await expectAccessible(alice.page)
  await alice.page.keyboard.press('Escape')
  await expect(voters).toBeHidden()
  await asked.getByRole('button', { name: 'End poll' }).click()
  await alice.page.getByRole('alertdialog').getByRole('button', { name: 'End poll' }).click()
  await expect(mine.getByText('Ended', { exact: true })).toBeVisible()
  await expect(mine.getByRole('radio', { name: /^Tomorrow/ })).toBeDisabled()
})

// [polls-6] [polls-7]
test('a message is to be confirmed; its author sees who has and reminds the others', async ({ people }) => {
  const [alice, bob] = [await people.arrive('alice'), await people.arrive('bob')]
  await alice.open(GROUP)
  await bob.open(GROUP)
  await alice.composer.fill('The fire doors stay shut')
  await alice.page.getByRole('button', { name: 'Please confirm', exact: true }).click()
  const dialog = alice.page.getByRole('dialog', { name: 'Please confirm' })
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('The fire doors stay shut')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(alice.composer).toHaveText('')

  const told = bob.log.getByRole('region', { name: 'Please confirm' })
  const asked = alice.log.getByRole('region', { name: 'Please confirm' })
  await expect(asked.getByText(/^0 of \d+ confirmed$/)).toBeVisible()
  await told.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(told.getByText(/^Confirmed /)).toBeFocused()
  await expect(asked.getByText(/^1 of \d+ confirmed$/)).toBeVisible()
  await expectAccessible(alice.page)

  await asked.getByRole('button', { name: 'Show who' }).click()
  const who = alice.page.getByRole('dialog', { name: 'Please confirm: The fire doors stay shut' })
  await expect(who.getByRole('region', { name: 'Confirmed', exact: true })).toContainText('Bob Martin')
  const download = alice.page.waitForEvent('download')
  await who.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('confirmed.csv')
  await who.getByRole('button', { name: /^Remind/ }).click()
  await expect(who.getByRole('button', { name: /^Remind/ })).toBeHidden()
  await alice.page.keyboard.press('Escape')
  await expect(who).toBeHidden()
  await expect(asked.getByText(/^You can remind again from (today|tomorrow)/)).toBeVisible()
})
