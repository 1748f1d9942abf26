import { expectAccessible } from '../pages/expect-accessible.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

// [unread-5]
test('marked as unread from a message, the badge is right on both devices until it is opened again', async ({
  people,
}) => {
  const [desk, phone, bob] = [
    await people.arrive('alice'),
    await people.arrive('alice', { viewport: { width: 390, height: 780 } }),
    await people.arrive('bob'),
  ]
  await desk.open(BOB)
  await bob.open(ALICE)
  for (const words of ['Round one', 'Round two', 'Round three']) await bob.write(words)
  await expect(desk.message('Round three')).toBeVisible()
  await expect(phone.unread(BOB)).toHaveCount(0)

  await desk.message('Round two').click({ button: 'right' })
  await desk.page.getByRole('menuitem', { name: 'More', exact: true }).click()
  await desk.page.getByRole('menuitem', { name: 'Mark as unread from here' }).click()
  await expect(desk.unread(BOB)).toHaveText('2')
  await expect(phone.unread(BOB)).toHaveText('2')
  await expect(desk.log.getByText('New messages')).toBeVisible()
  await expectAccessible(desk.page)

  await bob.write('Round four')
  await expect(desk.unread(BOB)).toHaveText('3')
  await expect(phone.unread(BOB)).toHaveText('3')

  await phone.open(BOB)
  await expect(phone.message('Round two')).toBeVisible()
  await expect(desk.unread(BOB)).toHaveCount(0)
})
