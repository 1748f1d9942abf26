import { ALICE, BOB, expect, test } from './journey.ts'

test('reactions, edits and pinned messages reach both sides', async ({ people }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  await bob.open(ALICE)
  await alice.write('Lunch at twleve?')
  await alice.expectSent('Lunch at twleve?')
  const act = async (name: string | RegExp) => {
    await alice.message('Lunch at').click({ button: 'right' })
    await alice.page.getByRole('menuitem', { name }).click()
  }
  const actMore = async (name: RegExp) => {
    await act(/^More$/)
    await alice.page.getByRole('menuitem', { name }).click()
  }

  await act('React with 👍')
  const sign = bob.message('Lunch at').getByRole('button', { name: /^👍/ })
  await expect(sign).toHaveAttribute('aria-pressed', 'false')
  await sign.click()
  await expect(alice.message('Lunch at').getByRole('button', { name: /^👍 You, Bob/ })).toBeVisible()

  await act('More reactions')
  const picker = alice.page.getByRole('dialog', { name: 'React' })
  await picker.getByRole('searchbox', { name: 'Search emoji' }).fill('火箭')
  await picker.getByRole('button', { name: 'rocket' }).click()
  await expect(bob.message('Lunch at').getByRole('button', { name: /^🚀/ })).toBeVisible()

  await act(/^Edit/)
  const field = alice.page.getByRole('textbox', { name: 'Message text' })
  await field.fill('Lunch at twelve?')
  await field.press('Enter')
  await expect(bob.message('Lunch at twelve?')).toHaveCount(1)
  await expect(bob.row(ALICE)).toContainText('Lunch at twelve?')
  await bob.message('Lunch at').getByRole('button', { name: 'Edited' }).click()
  await expect(bob.page.getByRole('dialog', { name: 'Edit history' })).toContainText('Lunch at twleve?')
  await bob.page.keyboard.press('Escape')

  await actMore(/^Pin for everyone/)
  const pinned = bob.page.getByRole('region', { name: 'Pinned messages' })
  await expect(pinned).toContainText('Lunch at twelve?')
  await bob.page.reload()
  await expect(bob.message('Lunch at').getByRole('button', { name: /^👍/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await actMore(/^Unpin/)
  await expect(pinned).toHaveCount(0)
  await actMore(/^Pin for everyone/)
  await pinned.getByRole('button', { name: 'Unpin' }).click()
  await expect(alice.page.getByRole('region', { name: 'Pinned messages' })).toHaveCount(0)
})
