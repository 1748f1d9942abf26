import { ALICE, expect, test } from './journey.ts'

// [queue-1, queue-3, questions-8]
test('a customer who waits sees their place and who answers, until it is answered', async ({ people }) => {
  const [{ page: alice }, { page: grace }] = [await people.arrive('alice'), await people.arrive('grace')]
  await Promise.all([alice.goto('/customers'), grace.goto('/customers')])
  await grace
    .getByRole('region', { name: 'My consultations' })
    .getByRole('button', { name: /Northwind sales/ })
    .click()
  const composer = grace.getByRole('textbox', { name: 'Message', exact: true })
  await composer.fill('Who signs the contract?')
  await composer.press('Enter')
  const place = grace.getByRole('status').filter({ hasText: /Your question is number \d/ })
  await expect(place).toBeVisible()
  await expect(place).toContainText(`With ${ALICE}`)

  await alice.getByRole('treeitem', { name: /^Grace Lee/ }).click()
  const reply = alice.getByRole('textbox', { name: 'Message', exact: true })
  await expect(alice.getByRole('log').getByText('Who signs the contract?')).toBeVisible()
  // Who only asks for patience can say so: the customer waits on.
  await reply.fill('One moment, please.')
  await reply.press('Enter')
  await expect(place).toHaveCount(0)
  await alice.getByRole('log').getByRole('button', { name: 'This is not an answer' }).click()
  await expect(place).toBeVisible()
  await reply.fill('Our director does, tomorrow.')
  await reply.press('Enter')
  await expect(place).toHaveCount(0)
  const served = grace.getByRole('status').filter({ hasText: 'They see the whole conversation' })
  await expect(served).toContainText(`With ${ALICE}`)
})
