import { ALICE, BOB, expect, MAIN, test } from './journey.ts'

// [messages-11]
test('a message is copied from its menu, its toolbar and by shortcut', MAIN, async ({ people }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await bob.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => bob.page.evaluate(() => navigator.clipboard.readText())
  await alice.open(BOB)
  await bob.open(ALICE)
  await alice.write('copy [微笑] me')
  await alice.write('and me')
  const first = bob.message('copy')
  await expect(bob.message('and me')).toBeVisible()

  await first.click({ button: 'right' })
  const menu = bob.page.getByRole('menu', { name: 'Message menu' })
  await expect(menu).toBeVisible()
  await bob.page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(bob.composer).toBeFocused()
  await first.focus()
  await bob.page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Copy' }).click()
  await expect(bob.page.getByText('Copied')).toBeVisible()
  expect(await clipboard()).toBe('copy 🙂 me')

  await bob.message('and me').focus()
  await bob.page.keyboard.press('Control+c')
  await expect.poll(clipboard).toBe('and me')

  await first.hover()
  await bob.page
    .getByRole('toolbar', { name: 'Message actions' })
    .getByRole('button', { name: 'More' })
    .click()
  await menu.getByRole('menuitem', { name: 'Copy' }).press('Enter')
  await expect.poll(clipboard).toBe('copy 🙂 me')
})
