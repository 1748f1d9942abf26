import type { ChatPage } from '../pages/chat-page.ts'
import { NoticesProbe } from '../pages/notices-probe.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

const granted = { permissions: ['notifications'], prepare: NoticesProbe.prepare }

async function turnOn(chat: ChatPage, ...names: string[]): Promise<void> {
  const settings = new SettingsPage(chat.page)
  await settings.open('Notifications')
  for (const name of names) {
    await settings.switch(name).click()
    await expect(settings.switch(name)).toBeChecked()
  }
  await settings.close()
}

async function chooseSound(chat: ChatPage): Promise<void> {
  const settings = new SettingsPage(chat.page)
  await settings.open('Notifications')
  await settings.dialog.getByRole('combobox', { name: 'Message sound' }).click()
  await settings.dialog.getByRole('option', { name: 'Soft' }).click()
  await settings.close()
}

async function say(chat: ChatPage, text: string): Promise<void> {
  await chat.write(text)
  await chat.expectSent(text)
}

// [notifications-1]
test('a message to an unfocused window shows a notification, plays a sound and flashes the title', async ({
  people,
}) => {
  const alice = await people.arrive('alice', granted)
  const bob = await people.arrive('bob')
  const probe = new NoticesProbe(alice.page)
  await turnOn(alice, 'Notifications on this device')
  await chooseSound(alice)
  // Heard when it was chosen.
  await expect.poll(probe.sounds).toBe(2)
  await bob.open(ALICE)
  await probe.leave()
  await say(bob, 'Tom &amp; Jerry &amp;lt;3')
  await expect.poll(probe.shown).toMatchObject([{ title: BOB, body: 'Tom & Jerry &lt;3', isClosed: false }])
  expect(await probe.sounds()).toBe(4)
  await expect(alice.page).toHaveTitle(/^\[new message\] /)
  await expect(alice.page).toHaveTitle(/^\(\d+\) Parley$/)
  await expect(alice.page).toHaveTitle(/^\[new message\] /)
  await expect.poll(probe.shown).toMatchObject([{ isClosed: true }])

  await say(bob, 'are you there?')
  await expect.poll(probe.bodies).toHaveLength(2)
  await probe.comeBack()
  await probe.pressLast()
  await expect(alice.page.getByRole('main', { name: BOB })).toBeVisible()
  await expect(alice.page).not.toHaveTitle(/new message/)
  await expect(bob.message('are you there?').getByText('Read', { exact: true })).toBeVisible()
  // Open and looked at: nothing more to tell.
  await say(bob, 'all clear')
  await expect(alice.message('all clear')).toBeVisible()
  expect(await probe.bodies()).toHaveLength(2)
})

test('withdrawn, hidden and own messages show no notification', async ({ people }) => {
  const alice = await people.arrive('alice', granted)
  const phone = await people.arrive('alice', granted)
  const bob = await people.arrive('bob')
  const probe = new NoticesProbe(alice.page)
  await turnOn(alice, 'Notifications on this device')
  await bob.open(ALICE)
  await phone.open(BOB)
  await probe.leave()
  await say(phone, 'from my phone')
  await say(bob, 'the code is 4711')
  await expect.poll(probe.bodies).toEqual(['the code is 4711'])
  await bob.message('the code is 4711').click({ button: 'right' })
  await bob.page.getByRole('menuitem', { name: /^Withdraw/ }).click()
  await expect.poll(probe.shown).toMatchObject([{ isClosed: true }])

  await probe.comeBack()
  const settings = new SettingsPage(alice.page)
  await settings.open('Notifications')
  await alice.page.getByRole('radio', { name: 'Sender only' }).click()
  await settings.close()
  await probe.leave()
  await say(bob, 'another secret')
  await expect.poll(probe.bodies).toEqual(['the code is 4711', 'You have a new message'])
})

test('only one of two windows of a browser shows the notification', async ({ people }) => {
  const first = await people.arrive('alice', granted)
  await turnOn(first, 'Notifications on this device')
  const { page } = first
  const second = await page.context().newPage()
  // A window opened by another has a session of its own.
  await second.goto('/login')
  await second.getByRole('textbox', { name: 'Account' }).fill('alice')
  await second.getByLabel('Password', { exact: true }).fill('parley-demo')
  await second.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(second.getByRole('list', { name: 'Conversations' })).toBeVisible()
  const probes = [new NoticesProbe(page), new NoticesProbe(second)]
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  for (const probe of probes) await probe.leave()
  const told = async () => (await Promise.all(probes.map(probe => probe.bodies()))).flat()
  await say(bob, 'once')
  await expect.poll(told).toEqual(['once'])
  await expect(second.getByText('once')).toBeVisible()
  await second.close()
  await expect(first.row(BOB)).toContainText('once')
  await say(bob, 'and once more')
  await expect.poll(() => probes[0]?.bodies()).toContain('and once more')
})

// [notifications-3]
test('notifications are offered once, in the list, and a refusal is explained', async ({ people }) => {
  const alice = await people.arrive('alice', { prepare: NoticesProbe.prepare })
  const bob = await people.arrive('bob')
  const probe = new NoticesProbe(alice.page)
  await bob.open(ALICE)
  const offer = alice.page.getByRole('region', { name: 'Know when someone writes' })
  await expect(offer).toHaveCount(0)
  // Nobody is invited on the first visit.
  await alice.page.reload()
  await expect(alice.conversations).toBeVisible()
  let round = 0
  await expect(async () => {
    round++
    await probe.leave()
    for (const words of ['hello', 'anybody']) await say(bob, `${words} ${round}?`)
    await expect(alice.row(BOB)).toContainText(`anybody ${round}?`)
    await probe.comeBack()
    // What comes before the window is connected is not told, and does not count.
    await expect(offer).toBeVisible({ timeout: 2000 })
  }).toPass()
  // This browser answers no without asking anybody.
  await offer.getByRole('button', { name: 'Turn on' }).click()
  const refused = alice.page.getByRole('status', { name: 'Know when someone writes' })
  await expect(refused).toContainText('from the icon in the address bar')
  await refused.getByRole('button', { name: 'OK' }).click()
  await expect(refused).toHaveCount(0)
  await alice.page.reload()
  await expect(alice.conversations).toBeVisible()
  await probe.leave()
  for (const words of ['one', 'are you there?']) await say(bob, words)
  await expect(alice.row(BOB)).toContainText('are you there?')
  await probe.comeBack()
  await expect(offer).toHaveCount(0)
  const settings = new SettingsPage(alice.page)
  await settings.open('Notifications')
  await expect(settings.dialog.getByRole('alert')).toContainText('from the icon in the address bar')
  await settings.switch('Notifications on this device').click()
  await expect(settings.switch('Notifications on this device')).not.toBeChecked()
  expect(await probe.shown()).toEqual([])
})

// [notifications-8]
test('who wants only mentions in groups is told of a customer who asks, and of no group', async ({
  people,
}) => {
  const alice = await people.arrive('alice', granted)
  const bob = await people.arrive('bob')
  const { page: customer } = await people.arrive('grace')
  const probe = new NoticesProbe(alice.page)
  await turnOn(alice, 'Notifications on this device', 'In groups, only when I’m mentioned')
  await bob.open('Northwind launch')
  await probe.leave()
  await say(bob, 'who has the keys?')
  await expect(alice.row('Northwind launch')).toContainText('who has the keys?')
  await customer.goto('/customers')
  await customer
    .getByRole('region', { name: 'My consultations' })
    .getByRole('button', { name: /Northwind sales/ })
    .click()
  const field = customer.getByRole('textbox', { name: 'Message', exact: true })
  await field.fill('Where is my parcel?')
  await field.press('Enter')
  await expect.poll(probe.shown).toMatchObject([{ body: 'Grace Lee: Where is my parcel?' }])
})

// [notifications-7, notifications-10, notifications-11, notifications-12]
test('quiet hours are set by rows; a call that is let through rings', async ({ people }) => {
  const alice = await people.arrive('alice', granted)
  const bob = await people.arrive('bob')
  const probe = new NoticesProbe(alice.page)
  const settings = new SettingsPage(alice.page)
  const { dialog } = settings
  await settings.open('Notifications')
  await settings.switch('Notifications on this device').click()
  await dialog.getByRole('combobox', { name: 'Call sound' }).click()
  await dialog.getByRole('option', { name: 'Pulse' }).click()
  await expect.poll(probe.sounds).toBe(3)
  await dialog.getByRole('button', { name: 'Send a test notification' }).click()
  await expect.poll(probe.bodies).toEqual(['This is a test notification.'])
  await settings.switch('Quiet hours').click()
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await expect(dialog.getByRole('button', { name: 'Add hours' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Add hours' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Time', exact: true })).toHaveText('All day')
  await settings.close()
  await bob.open(ALICE)
  await probe.leave()
  await say(bob, 'psst')
  const call = () => bob.page.getByRole('button', { name: 'Voice call', exact: true }).click()
  await call()
  const ring = alice.page.getByRole('alertdialog')
  await expect(ring).toBeVisible()
  await probe.comeBack()
  expect(await probe.sounds()).toBe(3)
  expect(await probe.bodies()).toHaveLength(1)
  await ring.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(ring).toHaveCount(0)
  await settings.open('Notifications')
  await settings.switch('Let calls through').click()
  await expect(settings.switch('Let calls through')).toBeChecked()
  await settings.close()
  await call()
  await expect(ring).toBeVisible()
  await expect.poll(probe.sounds).toBeGreaterThan(3)
})
