import type { Locator } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { ALICE, BOB, expect, MAIN, test } from './journey.ts'

const CAROL = 'Carol Diaz'
const DAVE = 'Dave Olsen'

const rows = (chat: ChatPage): Locator => chat.conversations.getByRole('button')

async function choose(chat: ChatPage, row: string, action: string): Promise<void> {
  await chat.row(row).click({ button: 'right' })
  await chat.page
    .getByRole('menu', { name: 'Conversation menu' })
    .getByRole('menuitem', { name: action })
    .click()
}

test('settings from the row menu reach the other device without a reload', MAIN, async ({ people }) => {
  const [desk, phone] = [await people.arrive('alice'), await people.arrive('alice')]
  // The assistant is first; two others of the demo company are already pinned, and newer.
  await choose(desk, DAVE, 'Pin')
  await expect(rows(phone).nth(3)).toHaveAccessibleName(new RegExp(`^${DAVE}`))
  await choose(phone, DAVE, 'Unpin')
  await expect(rows(desk).nth(3)).not.toHaveAccessibleName(new RegExp(`^${DAVE}`))
  await desk.row(CAROL).click({ button: 'right' })
  await expect(desk.page.getByRole('menuitem', { name: 'Pin', exact: true })).toBeVisible()
  await expectAccessible(desk.page)
  await desk.page.keyboard.press('Escape')
  await choose(desk, BOB, 'Do not disturb')
  await phone.row(BOB).click({ button: 'right' })
  await expect(phone.page.getByRole('menuitem', { name: 'Turn notifications on' })).toBeVisible()
  await phone.page.keyboard.press('Escape')
  await choose(phone, BOB, 'Remove from list')
  await expect(desk.row(BOB)).toHaveCount(0)
})

test('the unread count drops on both devices, and a chat can be marked unread', MAIN, async ({ people }) => {
  const [desk, phone, bob] = [
    await people.arrive('alice'),
    await people.arrive('alice'),
    await people.arrive('bob'),
  ]
  await choose(desk, BOB, 'Mark as read')
  await expect(phone.unread(BOB)).toHaveCount(0)
  await bob.open(ALICE)
  await bob.write('one more thing')
  await expect(desk.unread(BOB)).toHaveText('1')
  await expect(phone.unread(BOB)).toHaveText('1')
  await choose(phone, BOB, 'Mark as read')
  await expect(desk.unread(BOB)).toHaveCount(0)
  await choose(desk, BOB, 'Mark as unread')
  await expect(phone.row(BOB).getByRole('img', { name: 'Marked as unread' })).toBeVisible()
  await phone.open(BOB)
  await expect(desk.row(BOB).getByRole('img', { name: 'Marked as unread' })).toHaveCount(0)
})

test('blocking stops messages both ways, and tells the sender', async ({ people }) => {
  const [alice, bob] = [await people.arrive('alice'), await people.arrive('bob')]
  await alice.open(BOB)
  await alice.page.getByRole('button', { name: 'Conversation details' }).click()
  await alice.page.getByRole('button', { name: 'Block', exact: true }).click()
  await alice.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(alice.page.getByText('You blocked this person')).toBeVisible()
  await bob.open(ALICE)
  await bob.write('are you there?')
  await expect(bob.message('are you there?').getByText('Not sent')).toBeVisible()
  await expect(bob.row(ALICE)).toContainText('Not sent:')
  await alice.page
    .getByRole('form')
    .or(alice.page.locator('#composer'))
    .getByRole('button', { name: 'Unblock' })
    .click()
  await expect(alice.composer).toBeVisible()
  await bob.message('are you there?').getByRole('button', { name: 'Retry' }).click()
  await expect(alice.message('are you there?')).toBeVisible()
})

test('conversation list: filters, type-ahead, menu key, clicks while scrolling', async ({ people }) => {
  const alice = await people.arrive('alice')
  const { page } = alice
  const filter = page.getByRole('group', { name: 'Filter' })
  await filter.getByRole('button', { name: /^Unread/ }).click()
  await expect(alice.row(BOB)).toBeVisible()
  const before = await rows(alice).count()
  await alice.open(BOB)
  await expect(alice.unread(BOB)).toHaveCount(0)
  await expect(rows(alice)).toHaveCount(before)
  await filter.getByRole('button', { name: 'Groups' }).click()
  await expect(alice.row(BOB)).toHaveCount(0)
  await filter.getByRole('button', { name: 'All' }).click()
  await rows(alice).first().focus()
  await page.keyboard.type('carol')
  await expect(alice.row(CAROL)).toBeFocused()
  await page.keyboard.press('Shift+F10')
  const items = page.getByRole('menu', { name: 'Conversation menu' }).getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(alice.row(CAROL)).toBeFocused()

  // While the list scrolls, a click is meant for the row below the pointer.
  await alice.row(CAROL).hover()
  const scrolling = await page.evaluateHandle(() => ({
    begun: new Promise<void>(done => addEventListener('scroll', () => done(), { capture: true, once: true })),
  }))
  await page.mouse.wheel(0, 300)
  await scrolling.evaluate(({ begun }) => begun)
  await page.mouse.click(200, 400)
  await expect(page.getByRole('main', { name: BOB })).toHaveCount(0)
})
