import { ALICE, BOB, expect, test } from './journey.ts'

const FIRST_EVER = 'Did the nightly build go through?'

test('several messages are quoted at once, and a quote jumps to its original far back', async ({
  people,
}) => {
  const alice = await people.arrive('alice')
  await alice.open(BOB)
  await alice.write('an answer to come')
  await alice.expectSent('an answer to come')
  await expect(async () => {
    await alice.log.hover()
    await alice.page.mouse.wheel(0, -100_000)
    await expect(alice.message(FIRST_EVER)).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await alice.message(FIRST_EVER).focus()
  await alice.page.keyboard.press('Enter')
  await alice.page.keyboard.press('r')
  await expect(alice.composer).toBeFocused()
  await alice.page.getByRole('button', { name: 'Jump to the latest message' }).click()
  await alice.message('an answer to come').hover()
  await alice.page
    .getByRole('toolbar', { name: 'Message actions' })
    .getByRole('button', { name: 'Quote' })
    .click()
  const bar = alice.page.getByRole('list', { name: 'Quoted messages' })
  await expect(bar.getByRole('listitem')).toHaveCount(2)
  await bar.getByRole('button', { name: 'Remove quote' }).last().click()
  await expect(bar.getByRole('listitem')).toHaveCount(1)
  await alice.write('It did, long ago')
  await expect(bar).toHaveCount(0)
  await alice.expectSent('It did, long ago')

  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await expect(bob.message('It did, long ago')).toContainText(FIRST_EVER)
  await bob.message('It did, long ago').getByRole('button', { name: FIRST_EVER }).click()
  const original = bob.articles.filter({ hasText: FIRST_EVER }).filter({ hasNotText: 'long ago' })
  await expect(original).toBeInViewport()
})

test('replies stand under their message, in a panel and in the chat, and can be followed', async ({
  people,
}) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  await bob.open(ALICE)
  await alice.write('Shall we ship today?')
  await bob.message('Shall we ship today?').click({ button: 'right' })
  await bob.page.getByRole('menuitem', { name: 'Reply in panel' }).click()
  const his = bob.page.getByRole('complementary', { name: 'Replies' })
  const hers = alice.page.getByRole('complementary', { name: 'Replies' })
  const field = his.getByRole('textbox')
  await expect(field).toBeFocused()
  await bob.page.keyboard.type('After the tests')
  await bob.page.keyboard.press('Enter')
  await expect(his.getByRole('log').getByText('After the tests')).toBeVisible()

  await expect(alice.message('After the tests')).toContainText('Shall we ship today?')
  const chip = alice.log.getByRole('button', { name: /Show replies$/ })
  await expect(chip).toContainText('1 reply')
  await chip.click()
  await expect(hers.getByRole('log').getByText('After the tests')).toBeVisible()
  await hers.getByRole('button', { name: 'Follow' }).click()
  await expect(hers.getByRole('button', { name: 'Following', pressed: true })).toBeVisible()
  await field.fill('They are green')
  await field.press('Enter')
  await expect(hers.getByRole('log').getByText('They are green')).toBeVisible()
  await expect(chip).toContainText('2 replies')
  await expect(alice.row('Parley Assistant')).toContainText('💬')

  // Kept out of the list, it leaves both rows as they are.
  await his.getByRole('checkbox', { name: 'Keep out of the list’s preview' }).check()
  await field.fill('Nobody objects')
  await field.press('Enter')
  await expect(alice.message('Nobody objects')).toBeVisible()
  await expect(chip).toContainText('3 replies')
  await expect(alice.row(BOB)).toContainText('They are green')
  await expect(bob.row(ALICE)).toContainText('They are green')
  await alice.page.keyboard.press('Escape')
  await expect(hers).toHaveCount(0)
  await expect(chip).toBeFocused()
})

test('an emoji is chosen with the keyboard, travels as its name and shows as a picture', async ({
  people,
}) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await alice.open(BOB)
  await alice.composer.fill('hello you')
  for (let step = 0; step < 3; step++) await alice.composer.press('ArrowLeft')
  await alice.page.getByRole('button', { name: 'Emoji' }).press('Enter')
  const panel = alice.page.getByRole('dialog', { name: 'Emoji' })
  // The inner one: the outer one holds what belongs to the emoji.
  await expect(panel.getByRole('tabpanel').last().getByRole('button')).toHaveCount(36)
  await alice.page.keyboard.press('ArrowRight')
  await alice.page.keyboard.press('ArrowDown')
  await alice.page.keyboard.press('ArrowLeft')
  await alice.page.keyboard.press('ArrowUp')
  await alice.page.keyboard.press('Enter')
  await expect(alice.composer).toHaveValue('hello 🙂you')
  await alice.page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await alice.composer.press('Enter')
  await expect(bob.message('hello').getByRole('img', { name: 'Smile' })).toBeVisible()

  await alice.page.getByRole('button', { name: 'Emoji' }).click()
  await alice.page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(alice.composer).toBeFocused()
})
