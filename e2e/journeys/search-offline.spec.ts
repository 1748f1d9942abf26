import { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { ALICE, BOB, expect, test } from './journey.ts'
import { readKept } from './read-kept.ts'

const stored = { serviceWorkers: 'allow' } as const
const shoot = ({ page }: ChatPage, name: string) =>
  process.env.PARLEY_PICTURES
    ? page.screenshot({ path: `${process.env.PARLEY_PICTURES}/${name}.png` })
    : undefined

// [search-6]
test('without the server a word is found among what is kept, its message is opened, and the rest once it is back', async ({
  people,
  server,
}) => {
  const alice = await people.arrive('alice', stored)
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await alice.open(BOB)
  await bob.write('the harbour is closed')
  // More than a window shows, and more than a page.
  for (let ship = 1; ship <= 24; ship++) await bob.write(`ship ${ship} has to wait`)
  await bob.write('the other quay is open')
  await bob.expectSent('the other quay is open')
  await expect(alice.message('the other quay is open')).toBeVisible()
  const shownAt = Date.now()
  await expect
    .poll(async () => (await alice.page.evaluate(readKept, 'parley-store')).at)
    .toBeGreaterThan(shownAt)
  await alice.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise(resolve => active?.addEventListener('statechange', resolve, { once: true }))
  })
  await server.kill()
  await alice.page.goto('/')
  const opened = new ChatPage(alice.page)
  await expect(opened.row(BOB)).toBeVisible()
  await expect(opened.banner).toContainText(/offline/i)

  await opened.page.keyboard.press('Control+Shift+F')
  const panel = opened.page.getByRole('complementary', { name: 'Search messages' })
  const results = panel.getByRole('list', { name: 'Search results' }).getByRole('button')
  await panel.getByRole('searchbox').fill('HARB')
  // Others have been kept quietly, if there was time for it.
  const found = results.filter({ hasText: 'the harbour is closed' })
  await expect(found).toHaveCount(1)
  await expect(found.locator('mark')).toHaveText('harb')
  await expect(panel.getByText('No connection: only messages kept on this device')).toBeVisible()
  await expectAccessible(opened.page)
  await shoot(opened, 'search-offline')
  await found.click()
  await expect(opened.page.getByRole('main', { name: 'Bob' })).toBeVisible()
  await expect(opened.message('the harbour is closed')).toBeInViewport()
  await panel.getByRole('searchbox').fill('lighthouse')
  await expect(panel.getByText('No messages found')).toBeVisible()
  await shoot(opened, 'search-offline-none')

  await panel.getByRole('searchbox').fill('harb')
  await server.start()
  await expect(opened.page.getByText('Back online')).toBeVisible()
  await expect(panel.getByText('No connection')).toHaveCount(0)
  // Others of the demo have a harbour too.
  await expect(results).toHaveCount(3)
})
