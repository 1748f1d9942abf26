import type { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { FilePage, pngFile, textFile } from '../pages/file-page.ts'
import { GroupPage } from '../pages/group-page.ts'
import { becomesStored } from './becomes-stored.ts'
import { ALICE, BOB, expect, MAIN, test } from './journey.ts'
import { readKept } from './read-kept.ts'

const CAROL = 'Carol Diaz'
const DAVE = 'Dave Olsen'

async function act(chat: ChatPage, words: string, name: string | RegExp): Promise<void> {
  await chat.message(words).click({ button: 'right' })
  await chat.page.getByRole('menuitem', { name }).click()
}

async function edit(chat: ChatPage, words: string, written: string): Promise<void> {
  await act(chat, words, /^Edit/)
  const field = chat.page.getByRole('textbox', { name: 'Message text' })
  await field.fill(written)
  await field.press('Enter')
  await expect(chat.message(written)).toHaveCount(1)
}

async function choose(chat: ChatPage, row: string, action: string): Promise<void> {
  await chat.row(row).click({ button: 'right' })
  await chat.page.getByRole('menuitem', { name: action, exact: true }).click()
}

const shoot = (chat: ChatPage, name: string) =>
  process.env.PARLEY_PICTURES
    ? chat.page.screenshot({ path: `${process.env.PARLEY_PICTURES}/${name}.png` })
    : undefined

// [waiting-1]
test(
  'what is done without the server is done on all devices when it is back',
  MAIN,
  async ({ people, server }) => {
    const [desk, phone] = [await people.arrive('alice'), await people.arrive('alice')]
    const bob = await people.arrive('bob')
    await bob.open(ALICE)
    for (const chat of [desk, phone]) await chat.open(BOB)
    for (const words of ['one of four', 'two of four', 'three of four', 'four of four']) {
      await desk.write(words)
      await desk.expectSent(words)
    }
    await expect(phone.message('four of four')).toHaveCount(1)
    await server.kill()
    await expect(desk.banner).toContainText(/offline/i)

    await act(desk, 'one of four', 'React with 👍')
    await expect(desk.message('one of four').getByRole('button', { name: /^👍 You/ })).toBeVisible()
    await edit(desk, 'two of four', 'two of three')
    await act(desk, 'three of four', /^Withdraw/)
    await expect(desk.message('three of four')).toContainText('Not withdrawn yet')
    await choose(desk, DAVE, 'Pin')
    await choose(desk, BOB, 'Do not disturb')
    await desk.write('five, from the train')
    await expect(desk.row(BOB).getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
    await desk.page.getByRole('button', { name: '6 waiting' }).click()
    const dialog = desk.page.getByRole('dialog', { name: 'Waiting to sync' })
    await expect(dialog.getByRole('listitem')).toHaveCount(6)
    await expect(dialog).toContainText('Edit: “two of three”')
    await expectAccessible(desk.page)
    await shoot(desk, 'waiting')
    await desk.page.keyboard.press('Escape')

    await server.start()
    await expect(desk.page.getByText('Back online')).toBeVisible()
    for (const chat of [desk, phone, bob]) {
      await expect(chat.message('one of four').getByRole('button', { name: /^👍/ })).toBeVisible()
      await expect(chat.message('two of three')).toHaveCount(1)
      await expect(chat.message('three of four')).toHaveCount(0)
      await expect(chat.message('five, from the train')).toHaveCount(1)
    }
    await phone.row(BOB).click({ button: 'right' })
    await expect(phone.page.getByRole('menuitem', { name: 'Turn notifications on' })).toBeVisible()
    await phone.page.keyboard.press('Escape')
    await phone.row(DAVE).click({ button: 'right' })
    await expect(phone.page.getByRole('menuitem', { name: 'Unpin', exact: true })).toBeVisible()
    await expect(desk.page.getByRole('img', { name: 'Waiting to sync' })).toHaveCount(0)
    await expect(desk.page.getByRole('button', { name: /waiting$/ })).toHaveCount(0)
  },
)

// [waiting-2]
test('what the server refuses after it has waited is listed, to try again or give up', async ({
  people,
  server,
}) => {
  const [desk, phone] = [await people.arrive('alice'), await people.arrive('alice')]
  for (const chat of [desk, phone]) await chat.open(BOB)
  await desk.write('meet at noon')
  await desk.expectSent('meet at noon')
  await desk.page.context().setOffline(true)
  await server.kill()
  await expect(desk.banner).toContainText(/offline/i)
  await server.start()
  await edit(desk, 'meet at noon', 'meet at one')
  await act(desk, 'meet at one', 'React with 👍')
  await act(phone, 'meet at noon', /^Withdraw/)
  await expect(phone.message('meet at noon')).toHaveCount(0)
  await desk.page.context().setOffline(false)

  const bar = desk.page.getByRole('status').filter({ hasText: '2 changes could not be done' })
  await bar.getByRole('button', { name: 'Show' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Could not be done' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(desk.page)
  await shoot(desk, 'failed')
  await dialog.getByRole('button', { name: 'Try again: Edit: “meet at one”' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Give up: Edit: “meet at one”' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await desk.page.reload()
  await desk.page.getByRole('button', { name: 'Show', exact: true }).click()
  await dialog.getByRole('button', { name: /^Give up/ }).click()
  await expect(desk.page.getByRole('dialog')).toContainText('Everything is synced')
  await desk.page.keyboard.press('Escape')
  await expect(desk.page.getByText('could not be done')).toHaveCount(0)
})

const GROUP = 'Northwind launch'
const QUESTION = 'When do we rehearse?'

async function openSaved({ page }: ChatPage) {
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Saved', exact: true }).click()
  return page.getByRole('dialog')
}

// [waiting-1]
test('a vote and what is saved wait for the server', async ({ people, server }) => {
  const [desk, phone] = [await people.arrive('alice'), await people.arrive('alice')]
  const bob = await people.arrive('bob')
  for (const chat of [desk, phone, bob]) await chat.open(GROUP)
  await bob.write('bring the posters')
  await bob.page.getByRole('button', { name: 'Poll', exact: true }).click()
  const form = bob.page.getByRole('dialog', { name: 'New poll' })
  await form.getByRole('textbox', { name: 'Question' }).fill(QUESTION)
  await form.getByRole('textbox', { name: 'Option 1' }).fill('Today')
  await form.getByRole('textbox', { name: 'Option 2' }).fill('Tomorrow')
  await form.getByRole('button', { name: 'Send poll' }).click()
  const pollOf = (chat: ChatPage) => chat.log.getByRole('region', { name: `Poll: ${QUESTION}` })
  const tomorrow = (chat: ChatPage) => pollOf(chat).getByRole('radio', { name: /^Tomorrow/ })
  await expect(tomorrow(desk)).toBeEnabled()
  // Its code: here no worker has stored the app.
  await (await openSaved(desk)).getByRole('button', { name: 'Close' }).click()
  await server.kill()
  await expect(desk.banner).toContainText(/offline/i)

  await tomorrow(desk).check()
  await pollOf(desk).getByRole('button', { name: 'Vote', exact: true }).click()
  await expect(pollOf(desk).getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
  await expect(pollOf(desk).getByRole('button', { name: 'Vote', exact: true })).toHaveCount(0)
  await act(desk, 'bring the posters', 'Save')
  await expect(desk.page.getByText('Will be saved once you’re back online')).toBeVisible()
  await desk.page.getByRole('button', { name: '2 waiting' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Waiting to sync' })
  await expect(dialog.getByRole('listitem')).toHaveText([/^Vote.*Northwind launch/, /^Save/])
  await shoot(desk, 'waiting-votes')
  await desk.page.keyboard.press('Escape')
  const saved = await openSaved(desk)
  await saved.getByRole('textbox', { name: 'Note to self' }).fill('buy tape')
  await saved.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(saved.getByRole('listitem')).toContainText(['buy tape', 'bring the posters'])
  await expect(saved.getByRole('img', { name: 'Waiting to sync' })).toHaveCount(2)
  await shoot(desk, 'waiting-saved')

  await server.start()
  for (const chat of [phone, bob])
    await expect(pollOf(chat).getByRole('radio', { name: 'Tomorrow, 1 vote' })).toBeVisible()
  for (const chat of [desk, phone]) await expect(tomorrow(chat)).toBeChecked()
  await expect(pollOf(desk).getByRole('img', { name: 'Waiting to sync' })).toHaveCount(0)
  await expect(saved.getByRole('img', { name: 'Waiting to sync' })).toHaveCount(0)
  await expect(await openSaved(phone)).toContainText('bring the posters')
  await expect(phone.page.getByRole('dialog').getByRole('listitem')).toContainText(['buy tape', 'bring'])
})

// [waiting-2]
test('all that was refused is tried again together, and given up together', async ({ people, server }) => {
  const [desk, phone] = [await people.arrive('bob'), await people.arrive('bob')]
  const alice = await people.arrive('alice')
  const group = new GroupPage(alice)
  await group.create('Posters', BOB, CAROL)
  await alice.write('who prints them?')
  await group.openDetails()
  await desk.open('Posters')
  for (const chat of [desk, phone]) await chat.open(ALICE)
  await desk.write('meet at noon')
  await desk.expectSent('meet at noon')
  await phone.open('Posters')
  await desk.page.context().setOffline(true)
  await server.kill()
  await expect(desk.banner).toContainText(/offline/i)
  await server.start()
  await edit(desk, 'meet at noon', 'meet at one')
  await act(desk, 'meet at one', 'React with 👍')
  await desk.open('Posters')
  await act(desk, 'who prints them?', 'React with 👍')
  await group.toggle('Mute everyone')
  await phone.open(ALICE)
  await act(phone, 'meet at noon', /^Withdraw/)
  await expect(phone.message('meet at noon')).toHaveCount(0)
  await phone.open('Posters')
  await desk.page.context().setOffline(false)

  const bar = desk.page.getByRole('status').filter({ hasText: '3 changes could not be done' })
  await bar.getByRole('button', { name: 'Show' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Could not be done' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await shoot(desk, 'failed-all')
  // What stood in the way of one of them is gone.
  await group.toggle('Mute everyone')
  await expect(phone.composer).toBeEditable()
  await dialog.getByRole('button', { name: 'Try all again' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const reaction = { name: /^👍/ }
  for (const chat of [phone, alice])
    await expect(chat.message('who prints them?').getByRole('button', reaction)).toBeVisible()
  await dialog.getByRole('button', { name: 'Give up all' }).click()
  await expect(desk.page.getByRole('dialog')).toContainText('Everything is synced')
  await desk.page.keyboard.press('Escape')
  for (const chat of [desk, phone]) {
    await chat.open(ALICE)
    for (const words of ['meet at noon', 'meet at one']) await expect(chat.message(words)).toHaveCount(0)
  }
  await expect(desk.page.getByText('could not be done')).toHaveCount(0)
})

// [waiting-1, waiting-3]
test('what is read, answered and sent without the server, over a reload, is there once and in order', async ({
  people,
  server,
}) => {
  const [desk, phone] = [
    await people.arrive('alice', { serviceWorkers: 'allow' }),
    await people.arrive('alice'),
  ]
  const { page } = desk
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await desk.open(BOB)
  await bob.write('seen before')
  await expect(desk.message('seen before')).toBeVisible()
  await desk.open(DAVE)
  await bob.write('when does the ferry leave?')
  await expect(desk.unread(BOB)).toHaveText('1')
  await becomesStored(page)
  const cutAt = Date.now()
  await expect.poll(async () => (await page.evaluate(readKept, 'parley-store')).at).toBeGreaterThan(cutAt)
  await server.kill()
  await page.context().setOffline(true)
  await page.reload()
  await expect(desk.banner).toContainText(/offline/i)

  await desk.open(BOB)
  await expect(desk.divider).toBeVisible()
  await expect(desk.row(BOB).getByText('1', { exact: true })).toHaveCount(0)
  await act(desk, 'when does the ferry leave?', 'Quote')
  await desk.write('at noon')
  const files = new FilePage(desk)
  await files.choose('Send image', pngFile('quay.png'))
  await files.choose('Send file', textFile('tides.txt', 'low at four'))
  await page.getByRole('button', { name: 'Voice call' }).click()
  await expect(page.getByText('Can’t reach the server. Check your connection.')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  await shoot(desk, 'read-offline')
  await page.goto('/space')
  await expect(page.getByRole('heading', { name: /^You’re offline/ })).toBeVisible()
  await shoot(desk, 'files-offline')
  await page.goto('/')
  await expect(desk.row(BOB).getByText('1', { exact: true })).toHaveCount(0)
  await desk.open(BOB)
  await expect(page.getByRole('button', { name: '3 waiting' })).toBeVisible()

  await expect(phone.unread(BOB)).toHaveText('1')
  await page.context().setOffline(false)
  await server.start()
  const order = ['when does the ferry leave?', 'at noon', 'quay.png', 'tides.txt']
  for (const chat of [desk, bob]) {
    await expect(new FilePage(chat).sent('tides.txt').or(chat.message('tides.txt'))).toBeVisible()
    await expect(chat.message('at noon')).toHaveCount(1)
    await expect(chat.log.getByRole('img', { name: 'Photo: quay.png' })).toHaveCount(1)
    const rows = await chat.articles.evaluateAll(all => all.map(one => one.outerHTML))
    const places = order.map(words => rows.findIndex(row => row.includes(words)))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
  await expect(phone.row(BOB).getByText('1', { exact: true })).toHaveCount(0)
})
