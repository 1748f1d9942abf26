import { expect, test } from './journey.ts'

// [shell-8, multi-chat-1, multi-chat-2, multi-chat-3, multi-chat-4, multi-chat-5, multi-chat-6]
test('a chat is opened to colleagues and closed again: every window follows', async ({ people }) => {
  const [alice, bob, erin, grace] = [
    await people.arrive('alice'),
    await people.arrive('bob'),
    await people.arrive('erin'),
    await people.arrive('grace'),
  ]
  await grace.open('Alice Chen')
  await alice.open('Grace Lee')

  // Alice opens her chat with Grace; it moves to the merged rooms.
  await alice.page.getByRole('button', { name: 'Conversation details' }).click()
  await alice.page.getByRole('button', { name: 'Open to colleagues' }).click()
  const dialog = alice.page.getByRole('dialog')
  for (const name of ['Bob Martin', 'Erin Walsh']) {
    await dialog.getByRole('searchbox').fill(name)
    await dialog.getByRole('checkbox', { name }).check()
  }
  await dialog.getByRole('button', { name: 'Open to colleagues' }).click()
  await expect(alice.page).toHaveURL(/\/customers/)
  await expect(alice.log.getByText('You opened this chat to')).toBeVisible()

  // Colleagues read along.
  for (const { page } of [bob, erin]) {
    await page.getByRole('link', { name: /Customers/ }).click()
    await page.getByRole('list', { name: 'Merged rooms', exact: true }).getByRole('button').first().click()
    await expect(page.getByText('Read only. The owner can let you write.')).toBeVisible()
  }

  // With permission Bob writes to everybody, under his own name.
  await alice.page.getByRole('switch', { name: 'Bob Martin can write' }).click()
  await bob.write('Hello from Bob')
  for (const { log } of [alice, erin, grace]) await expect(log.getByText('Hello from Bob')).toBeVisible()
  await expect(grace.log.getByText('Bob Martin')).toBeVisible()

  // Alone with Grace: colleagues are locked out and see nothing of it.
  const mode = alice.page.getByRole('group', { name: 'Room mode' })
  await mode.getByRole('button', { name: 'Single' }).click()
  await expect(bob.page.getByText('The owner is talking to this person alone')).toBeVisible()
  await alice.write('Just the two of us')
  await expect(grace.message('Just the two of us')).toBeVisible()
  await mode.getByRole('button', { name: 'Merged' }).click()
  await grace.write('Hello everybody')
  for (const { log } of [alice, bob, erin]) await expect(log.getByText('Hello everybody')).toBeVisible()
  await expect(bob.message('Just the two of us')).toHaveCount(0)

  // Messages can be selected; those to everybody are not forwarded.
  await bob.page.getByRole('button', { name: 'Select messages' }).click()
  await bob.message('Hello everybody').click()
  await expect(bob.page.getByRole('button', { name: 'Forward separately' })).toBeDisabled()
  await bob.page.getByRole('button', { name: 'Select messages' }).click()

  // It ends: Alice has her chat back, with everything that Grace saw.
  await alice.page.getByRole('button', { name: 'End merged room' }).click()
  await alice.page.getByRole('alertdialog').getByRole('button', { name: 'End merged room' }).click()
  await expect(alice.row('Grace Lee')).toBeVisible()
  for (const text of ['Hello from Bob', 'Just the two of us', 'Hello everybody'])
    await expect(alice.message(text)).toBeVisible()
  await expect(bob.page.getByRole('list', { name: 'Past merged rooms' })).toBeVisible()
})
