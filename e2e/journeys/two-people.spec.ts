import { ALICE, BOB, expect, MAIN, test } from './journey.ts'

test('a message arrives at once, and its author sees that it was read', MAIN, async ({ people }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)

  await alice.write('Shall we talk at ten? 👋')
  await alice.expectSent('Shall we talk at ten? 👋')
  await expect(alice.message('Shall we talk at ten?').getByText('Not read yet')).toBeVisible()
  await expect(bob.row(ALICE)).toContainText('Shall we talk at ten? 👋')
  await expect(bob.unread(ALICE)).toBeVisible()

  await bob.open(ALICE)
  await expect(bob.message('Shall we talk at ten?')).toHaveCount(1)
  await expect(bob.divider).toBeVisible()
  await expect(alice.message('Shall we talk at ten?').getByText('Read', { exact: true })).toBeVisible()

  await bob.write('好的，十点见 <b>&</b>')
  await expect(alice.message('好的，十点见 <b>&</b>')).toHaveCount(1)
  await expect(bob.message('好的，十点见').getByText('Read', { exact: true })).toBeVisible()
})

test('unread messages are counted, marked by a divider, and cleared by reading', MAIN, async ({ people }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await bob.row('Carol').first().click()
  await alice.open(BOB)
  for (const text of ['one of three', 'two of three', 'three of three']) await alice.write(text)
  await expect(bob.row(ALICE)).toContainText('three of three')
  await expect(bob.unread(ALICE)).toHaveText(/3/)

  await bob.open(ALICE)
  const order = bob.log.getByText(/^New messages$|of three$/)
  await expect(order).toHaveText(['New messages', 'one of three', 'two of three', 'three of three'])
  await expect(bob.unread(ALICE)).toHaveCount(0)
})

test('a second device of the same person shows what the first one wrote', MAIN, async ({ people }) => {
  const desk = await people.arrive('alice')
  const phone = await people.arrive('alice')
  await desk.open(BOB)
  await phone.open(BOB)
  await desk.write('written at the desk')
  await expect(phone.message('written at the desk')).toHaveCount(1)
  await phone.write('and on the phone')
  await expect(desk.message('and on the phone')).toHaveCount(1)
  await expect(desk.message('written at the desk')).toHaveCount(1)
})

test('presence and typing are shown to the other person', MAIN, async ({ people }) => {
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  const main = alice.page.getByRole('main')
  await expect(main).toContainText('Offline')
  const bob = await people.arrive('bob')
  await expect(main).toContainText('Online')
  await bob.open(ALICE)
  await bob.composer.pressSequentially('one moment')
  await expect(main).toContainText('typing…')
  await expect(alice.row(BOB)).toContainText('typing…')
  await bob.composer.fill('')
  await expect(main).not.toContainText('typing…')
})
