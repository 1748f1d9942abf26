import { ChatPage } from '../pages/chat-page.ts'
import { becomesStored } from './becomes-stored.ts'
import { ALICE, BOB, expect, test } from './journey.ts'
import { readKept } from './read-kept.ts'

const stored = { serviceWorkers: 'allow' } as const

const readFirstPaint = () =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY

// [installed-1]
test('the app opens without a network, with the conversations it had', async ({ people, server }) => {
  const alice = await people.arrive('alice', stored)
  const { page } = alice
  await expect(alice.row(BOB)).toBeVisible()
  await becomesStored(page)
  // The list is written two seconds after the last change, behind how far deletions are known.
  await expect
    .poll(() => page.evaluate(readKept, 'parley-store').then(({ lines }) => lines.length))
    .toBeGreaterThan(1)
  await server.kill()
  await page.context().setOffline(true)
  await page.goto('/')
  const opened = new ChatPage(page)
  await expect(opened.row(BOB)).toBeVisible()
  // The quickest of three: other journeys run beside it.
  const shownMs: number[] = []
  for (let start = 0; start < 3; start++) {
    shownMs.push(await page.evaluate(readFirstPaint))
    await page.reload()
    await expect(opened.row(BOB)).toBeVisible()
  }
  expect(Math.min(...shownMs)).toBeLessThan(1_000)
  await page.goto('/contacts')
  await expect(page.getByRole('tab', { name: 'Friends' })).toBeVisible()
})

/** When the server sent the page that is kept. */
const readKeptDate = async () =>
  (await caches.match('/index.html', { ignoreSearch: true }))?.headers.get('date')

// [installed-1]
test('on a slow network the app opens as it is kept, and keeps the policy of the page that comes late', async ({
  people,
}) => {
  const { page } = await people.arrive('alice', stored)
  await becomesStored(page)
  const before = await page.evaluate(readKeptDate)
  expect(before).toBeTruthy()
  const devTools = await page.context().newCDPSession(page)
  const speed = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', { ...speed, latency: 3_000 })
  // The quickest of three: other journeys run beside it.
  const answeredMs: number[] = []
  for (let start = 0; start < 3; start++) {
    await page.reload()
    answeredMs.push(
      await page.evaluate(
        () => performance.getEntriesByType('navigation')[0]?.toJSON().responseStart as number,
      ),
    )
  }
  expect(Math.min(...answeredMs)).toBeLessThan(900)
  await expect.poll(() => page.evaluate(readKeptDate)).not.toBe(before)
})

// [installed-1]
test('the login page stores nothing', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => document.querySelector('link[rel=manifest]'))).toBeNull()
})

// [installed-2, installed-3]
test('the browser accepts the app as one to install, and its icon has the exact number', async ({
  people,
}) => {
  const prepare = (context: { addInitScript(script: () => void): Promise<unknown> }) =>
    context.addInitScript(() => {
      const badges: number[] = []
      Object.assign(window, { badges })
      Object.assign(Navigator.prototype, { setAppBadge: async (count: number) => void badges.push(count) })
    })
  const alice = await people.arrive('alice', { ...stored, prepare })
  const { page } = alice
  await becomesStored(page)
  const devTools = await page.context().newCDPSession(page)
  const { errors, url } = await devTools.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], '/app.en.webmanifest'])
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
  const before = (await badge()) ?? 0
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  for (const words of ['one', 'two']) {
    await bob.write(words)
    await bob.expectSent(words)
  }
  await expect.poll(badge).toBe(before + 2)
})

// [installed-9]
test('what another program shares lands in the composer of a chosen conversation, after signing in', async ({
  people,
}) => {
  const alice = await people.arrive('alice', stored)
  const { page } = alice
  await becomesStored(page)
  // From now on its worker answers.
  await page.reload()
  await expect(alice.row(BOB)).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.evaluate(async () => {
    const form = new FormData()
    form.set('text', 'have a look')
    form.append('files', new File(['one,two'], 'numbers.csv', { type: 'text/csv' }))
    await fetch('/share', { method: 'POST', body: form })
  })
  await page.goto('/share')
  await page.getByRole('textbox', { name: 'Account' }).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('parley-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Share to' })
  await expect(picker).toContainText('numbers.csv')
  await picker.getByText(BOB).first().click()
  await picker.getByRole('button', { name: 'Continue' }).click()
  const files = page.getByRole('dialog', { name: `Send to ${BOB}?` })
  await expect(files).toContainText('numbers.csv')
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await files.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(alice.composer).toHaveText('have a look')
  await alice.composer.press('Enter')
  await expect(bob.message('have a look')).toBeVisible()
  await expect(bob.log.getByText('numbers.csv')).toBeVisible()
})
