import type { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

async function choose(chat: ChatPage, words: string, action: string): Promise<void> {
  await chat.message(words).click({ button: 'right' })
  await chat.page.getByRole('menuitem', { name: action }).click()
}

test('messages are deleted for oneself, and several are forwarded as one card', async ({ people }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  await bob.open(ALICE)
  for (const words of ['stone one', 'stone two', 'stone three']) {
    await alice.write(words)
    await alice.expectSent(words)
  }
  await choose(alice, 'stone one', 'Delete')
  await alice.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(alice.page.getByText('Deleted for you')).toBeVisible()
  await expect(alice.message('stone one')).toHaveCount(0)
  await expect(bob.message('stone one')).toHaveCount(1)

  await choose(bob, 'stone one', 'Select messages')
  await bob.message('stone three').click({ modifiers: ['Shift'] })
  const bar = bob.page.getByRole('toolbar', { name: 'Selected message actions' })
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  await bob.page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await choose(bob, 'stone one', 'Select messages')
  await bob.message('stone three').click({ modifiers: ['Shift'] })
  await expectAccessible(bob.page)
  await bar.getByRole('button', { name: 'Forward as one' }).click()
  const dialog = bob.page.getByRole('dialog', { name: 'Forward 3 messages' })
  await dialog.getByRole('checkbox', { name: ALICE }).first().check()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('for the minutes')
  await expectAccessible(bob.page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(bar).toHaveCount(0)
  await expect(alice.message('for the minutes')).toHaveCount(1)
  await alice.articles.getByRole('button', { name: /stone two/ }).click()
  const card = alice.page.getByRole('dialog')
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card).toContainText('stone one')
})

test('a self-destructing message disappears after it was opened', async ({ people }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  await bob.open(ALICE)
  await alice.page.getByRole('button', { name: 'Self-destruct' }).click()
  await alice.page.getByRole('menuitem', { name: '10 seconds' }).click()
  await expect(alice.page.getByText('Disappears 10 seconds after reading')).toBeVisible()
  await alice.write('the vault is 4711')
  const cover = bob.log.getByRole('button', { name: /Click to view/ })
  await expect(cover).toBeVisible()
  await expect(bob.page.getByText('the vault is 4711')).toHaveCount(0)
  await expect(alice.row(BOB)).not.toContainText('4711')
  await expectAccessible(bob.page)
  await cover.click()
  await expect(bob.message('the vault is 4711').getByRole('timer')).toBeVisible()
  for (const chat of [alice, bob]) await expect(chat.message('4711')).toHaveCount(0)
  await bob.page.reload()
  await expect(bob.articles.last()).toBeVisible()
  await expect(bob.message('4711')).toHaveCount(0)
})
