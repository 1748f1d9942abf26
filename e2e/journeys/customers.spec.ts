import { expect, test } from './journey.ts'

const SALES = /Northwind sales/
const GRACE = /Grace Lee/

// [customers-3, customers-4, customers-5, customers-6, customers-7, customers-13, duty-3, duty-4, duty-6]
test('a customer is served: asked, duty handed over, answered, closed and rated', async ({ people }) => {
  const alice = (await people.arrive('alice')).page
  const carol = (await people.arrive('carol')).page
  const bob = (await people.arrive('bob')).page
  const grace = (await people.arrive('grace')).page
  for (const page of [alice, carol, bob]) {
    await page.goto('/customers')
    await page.getByRole('list', { name: SALES }).getByRole('button', { name: GRACE }).click()
  }
  await grace.goto('/customers')
  await grace.getByRole('region', { name: 'My consultations' }).getByRole('button', { name: SALES }).click()

  // The question reaches the team; only who is on duty can answer.
  await grace.getByRole('textbox', { name: 'Message' }).fill('Is there a discount for ten seats?')
  await grace.getByRole('textbox', { name: 'Message' }).press('Enter')
  for (const page of [alice, carol, bob])
    await expect(page.getByRole('main').getByText('Is there a discount for ten seats?')).toBeVisible()
  await expect(bob.getByText('You can read but not write.')).toBeVisible()

  // Carol asks, alice hands over with one press, and every window knows.
  await carol.getByRole('button', { name: 'Ask to take over' }).click()
  const request = alice.getByRole('alertdialog', { name: 'Carol Diaz is asking to take over duty' })
  await request.getByRole('button', { name: 'Hand over' }).click()
  await expect(carol.getByRole('status').filter({ hasText: 'You are on duty' })).toBeVisible()
  const card = carol.getByRole('group', { name: 'Hand-over card' })
  await expect(card.getByText('Grace Lee')).toBeVisible()
  await carol.reload()
  await expect(card.getByText('Grace Lee')).toBeVisible()
  await carol.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card).toHaveCount(0)
  await expect(bob.getByText('Carol Diaz is on duty. You can read but not write.')).toBeVisible()
  await expect(alice.getByText('Carol Diaz is on duty. You can read but not write.')).toBeVisible()

  // A saved reply of the team is inserted with a slash.
  await carol.getByRole('textbox', { name: 'Message' }).fill('/mom')
  await expect(carol.getByRole('option', { name: /^moment/ })).toBeVisible()
  await carol.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(carol.getByRole('textbox', { name: 'Message' })).toHaveValue(/^One moment please/)

  // The answer carries the label on both sides.
  await carol.getByRole('textbox', { name: 'Message' }).fill('Ten percent from ten seats on.')
  await carol.getByRole('textbox', { name: 'Message' }).press('Enter')
  for (const page of [grace, bob]) {
    await expect(page.getByRole('main').getByText('Ten percent from ten seats on.')).toBeVisible()
    await expect(page.getByText('(customer service)').last()).toBeVisible()
  }

  // Closed, rated, and opened again by the next message.
  await carol.getByRole('button', { name: 'Conversation details' }).click()
  await carol.getByRole('button', { name: 'Close consultation' }).click()
  await carol.getByRole('dialog').getByRole('button', { name: 'Close consultation' }).click()
  const rating = grace.getByRole('group', { name: 'Rate this conversation' })
  await rating.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await rating.getByRole('textbox', { name: 'Comment' }).fill('Quick!')
  await rating.getByRole('button', { name: 'Send' }).click()
  await expect(bob.getByRole('group', { name: 'Rating by Grace Lee: 5 of 5' })).toBeVisible()
  await grace.getByRole('textbox', { name: 'Message' }).fill('One more thing.')
  await grace.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(carol.getByRole('textbox', { name: 'Message' })).toBeVisible()
})
