import { ALICE, BOB, expect, test } from './journey.ts'

test('a withdrawn message is gone on both sides, and its author may write it again', async ({ people }) => {
  const alice = await people.arrive('alice')
  const phone = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  await phone.open(BOB)
  await bob.open(ALICE)
  await alice.write('nobody should read this')
  await alice.expectSent('nobody should read this')
  await bob.message('nobody should read this').focus()
  await bob.page.keyboard.press('Enter')
  await bob.page.keyboard.press('r')
  await bob.write('pardon?')
  await expect(alice.message('pardon?')).toBeVisible()
  await bob.row('Carol').first().click()

  const ownOf = ({ articles }: typeof alice) =>
    articles.filter({ hasText: 'nobody should read this' }).filter({ hasNotText: 'pardon?' })
  await ownOf(phone).click({ button: 'right' })
  await expect(phone.page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
  await ownOf(alice).click({ button: 'right' })
  const withdraw = alice.page.getByRole('menuitem', { name: 'Withdraw' })
  await expect(withdraw).toContainText(/[01]:\d\d/)
  await withdraw.click()

  await expect(alice.log.getByText('You withdrew a message')).toBeVisible()
  await expect(phone.log.getByText('You withdrew a message')).toBeVisible()
  await expect(phone.page.getByRole('menu')).toHaveCount(0)
  await expect(bob.row(ALICE)).toContainText(`${ALICE} withdrew a message`)
  await bob.open(ALICE)
  await expect(bob.log.getByText(`${ALICE} withdrew a message`)).toBeVisible()
  for (const window of [alice, phone, bob]) {
    await expect(window.message('nobody should read this')).toHaveCount(0)
    await expect(window.message('pardon?')).toContainText('Original message withdrawn')
  }
  await bob.page.reload()
  await expect(bob.log.getByText(`${ALICE} withdrew a message`)).toBeVisible()
  await expect(bob.message('nobody should read this')).toHaveCount(0)

  await alice.log.getByRole('button', { name: 'Edit again' }).click()
  await expect(alice.composer).toBeFocused()
  await expect(alice.composer).toHaveValue('nobody should read this')
})

test('messages of others and old ones cannot be withdrawn', async ({ people }) => {
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  for (const article of [alice.articles.first(), alice.articles.last()]) {
    await article.click({ button: 'right' })
    await expect(alice.page.getByRole('menuitem', { name: 'Quote' })).toBeVisible()
    await expect(alice.page.getByRole('menuitem', { name: 'Withdraw' })).toHaveCount(0)
    await alice.page.keyboard.press('Escape')
  }
})
