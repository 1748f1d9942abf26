import { chooseOption } from '../pages/choose-option.ts'
import { CHINESE, expect, test } from './journey.ts'

// [customers-28]
test('a consultation that moves to a team with one of the same customer is joined with it', async ({
  people,
}) => {
  const [{ page: alice }, { page: bob }, { page: heidi }] = [
    await people.arrive('alice'),
    await people.arrive('bob', CHINESE),
    await people.arrive('heidi'),
  ]
  await Promise.all([alice.goto('/customers'), bob.goto('/customers'), heidi.goto('/customers')])
  await expect(alice.getByRole('treeitem', { name: /^Heidi Braun/ })).toHaveCount(2)
  await alice.getByRole('treeitem', { name: /^Heidi Braun.*How do I send it in/ }).click()
  await alice.getByRole('button', { name: 'Conversation details' }).click()
  await chooseOption(alice.getByRole('combobox', { name: 'Move to another team' }), 'Northwind sales')
  const asked = alice.getByRole('alertdialog', { name: 'Move Heidi Braun to Northwind sales?' })
  await asked.getByRole('button', { name: 'Move' }).click()

  // One thread, in order, with one line, for everybody.
  await expect(alice.getByRole('treeitem', { name: /^Heidi Braun/ })).toHaveCount(1)
  await expect(bob.getByRole('treeitem', { name: /^Heidi Braun/ })).toHaveCount(1)
  const log = alice.getByRole('log')
  await expect(log.getByText(/It was joined with the earlier conversation$/)).toHaveCount(1)
  const words = await log.getByRole('article').allInnerTexts()
  const at = (text: string) => words.findIndex(line => line.includes(text))
  expect(at('I have sent you the price list')).toBeGreaterThan(-1)
  expect(at('The scanner no longer switches on')).toBeGreaterThan(at('I have sent you the price list'))
  const own = heidi.getByRole('region', { name: 'My consultations' }).getByRole('button')
  await expect(own).toHaveCount(1)
  await own.click()
  await expect(heidi.getByRole('log').getByText(/joined with the earlier conversation$/)).toBeVisible()
})
