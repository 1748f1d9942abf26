import type { ChatPage } from '../pages/chat-page.ts'
import { expect, test } from './journey.ts'

const ROOM = 'Lee renewal'

/** Alice opens her chat with Grace; it moves to the merged rooms. */
async function merge({ page, log }: ChatPage): Promise<void> {
  await page.getByRole('button', { name: 'Conversation details' }).click()
  await page.getByRole('button', { name: 'Open to colleagues' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Bob Martin', 'Erin Walsh']) {
    await dialog.getByRole('searchbox').fill(name)
    await dialog.getByRole('checkbox', { name }).check()
  }
  await dialog.getByLabel('Name', { exact: true }).fill(ROOM)
  await dialog.getByRole('button', { name: 'Open to colleagues' }).click()
  await expect(page).toHaveURL(/\/customers/)
  await expect(log.getByText('You opened this chat to')).toBeVisible()
}

async function openRoom({ page }: ChatPage): Promise<void> {
  await page.getByRole('link', { name: /Customers/ }).click()
  const rooms = page.getByRole('list', { name: 'Merged rooms', exact: true })
  await rooms.getByRole('button', { name: ROOM }).click()
}

/** Messages can be selected; those to everybody are not forwarded. */
async function select(person: ChatPage, text: string): Promise<void> {
  const { page } = person
  await page.getByRole('button', { name: 'Select messages' }).click()
  await person.message(text).click()
  await expect(page.getByRole('button', { name: 'Forward separately' })).toBeDisabled()
  await page.getByRole('button', { name: 'Select messages' }).click()
}

async function confirm({ page }: ChatPage, name: string, action = name): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()
}

// [shell-8, multi-chat-1, multi-chat-2, multi-chat-3, multi-chat-4, multi-chat-5, multi-chat-6, multi-chat-10]
test('a chat is opened to colleagues, handed on and closed again: every window follows', async ({
  people,
}) => {
  test.slow()
  const devicesOf = async (name: string) => [await people.arrive(name), await people.arrive(name)] as const
  const [alice, phone] = await devicesOf('alice')
  const [bob, bobPhone] = await devicesOf('bob')
  const [erin, erinPhone] = await devicesOf('erin')
  const [grace, gracePhone] = await devicesOf('grace')
  const see = async (text: string, ...devices: ChatPage[]) => {
    for (const { log } of devices) await expect(log.getByText(text)).toBeVisible()
  }
  for (const device of [grace, gracePhone]) await device.open('Alice Chen')
  await alice.open('Grace Lee')

  // Alice's phone is offline during the merge, and follows when it is back.
  await phone.page.context().setOffline(true)
  await merge(alice)
  await phone.page.context().setOffline(false)
  for (const device of [phone, bob, bobPhone, erin, erinPhone]) await openRoom(device)
  for (const { page } of [bob, bobPhone, erin, erinPhone])
    await expect(page.getByText('Read only. The owner can let you write.')).toBeVisible()

  // With permission Bob writes to everybody, under his own name.
  await alice.page.getByRole('switch', { name: 'Bob Martin can write' }).click()
  await bob.write('Hello from Bob')
  await see('Hello from Bob', alice, phone, bobPhone, erin, erinPhone, grace, gracePhone)
  await see('Bob Martin', grace, gracePhone)

  // Alone with Grace: colleagues are locked out and see nothing of it.
  const mode = alice.page.getByRole('group', { name: 'Room mode' })
  await mode.getByRole('button', { name: 'Single' }).click()
  for (const { page } of [bob, bobPhone, erin, erinPhone])
    await expect(page.getByText('The owner is talking to this person alone')).toBeVisible()
  await alice.write('Just the two of us')
  await see('Just the two of us', phone, grace, gracePhone)
  await mode.getByRole('button', { name: 'Merged' }).click()
  await grace.write('Hello everybody')
  await see('Hello everybody', alice, phone, bob, bobPhone, erin, erinPhone, gracePhone)
  for (const device of [bob, bobPhone, erin, erinPhone])
    await expect(device.message('Just the two of us')).toHaveCount(0)
  await select(bob, 'Hello everybody')

  // Handed on to Bob, it is his; Alice has her chat back, with everything that Grace saw.
  await confirm(alice, 'Hand on to Bob Martin', 'Hand on')
  for (const { page } of [bob, bobPhone])
    await expect(page.getByRole('group', { name: 'Room mode' })).toBeVisible()
  for (const device of [alice, phone]) await expect(device.row('Grace Lee')).toBeVisible()
  await see('Just the two of us', alice, phone)

  // It ends: what was seen stays readable.
  await bob.page.getByRole('button', { name: 'Conversation details' }).click()
  await confirm(bob, 'End merged room')
  for (const { page } of [erin, erinPhone]) {
    await expect(page.getByRole('list', { name: 'Past merged rooms' })).toBeVisible()
    await expect(page.getByText('What you have seen stays readable')).toBeVisible()
  }
})
