import type { Page } from '@playwright/test'
import { FilePage, type SampleFile } from '../pages/file-page.ts'
import { openOwnProfile, saveWithPicture } from '../pages/own-profile.ts'
import { PreviewPage } from '../pages/preview-page.ts'
import { samplePng } from '../sample-documents/sample-png.ts'
import { becomesStored } from './becomes-stored.ts'
import { ALICE, BOB, expect, test } from './journey.ts'
import { readKept } from './read-kept.ts'

const PICTURES = 'parley-store-pictures'
/** After that long without a write, everything that was seen is kept. */
const WRITTEN_MS = 5_000
/** How PNG, JPEG, WebP and GIF begin. */
const PLAIN_PICTURE = /\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP|GIF8/s
const photo = (name: string): SampleFile => ({
  name,
  mimeType: 'image/png',
  buffer: samplePng(900, 600, 0x0b7286, 0xf4a58b),
})

const picturesKept = async (page: Page): Promise<string[]> => (await page.evaluate(readKept, PICTURES)).lines

/** Whether the page draws it, from its own memory. */
const isDrawn = (image: Element): boolean => {
  const { src, complete, naturalWidth } = image as HTMLImageElement
  return src.startsWith('blob:') && complete && naturalWidth > 0
}

// [store-2, store-3, store-11]
test('pictures that were seen are there without the server, encrypted, and go with their message', async ({
  people,
  server,
}) => {
  const bob = await people.arrive('bob')
  await saveWithPicture(bob.page, await openOwnProfile(bob.page))
  await bob.open(ALICE)
  const files = new FilePage(bob)
  for (const name of ['quay.png', 'crane.png']) await files.choose('Send image', photo(name))
  // Not in one album with the others.
  await bob.write('and another')
  await files.choose('Send image', photo('slip.png'))
  const alice = await people.arrive('alice', { serviceWorkers: 'allow' })
  const { page } = alice
  const preview = new PreviewPage(page)
  const pictureOf = (name: string) => alice.log.getByRole('img', { name: `Photo: ${name}` })
  const face = alice.row(BOB).locator('img')
  await alice.open(BOB)
  for (const name of ['quay.png', 'crane.png', 'slip.png'])
    await expect.poll(() => pictureOf(name).evaluate(isDrawn)).toBe(true)
  await expect.poll(() => face.evaluate(isDrawn)).toBe(true)
  await alice.log.getByRole('link', { name: 'Open photo quay.png' }).click()
  await expect(preview.zoom).toBeVisible()
  await expect
    .poll(() => page.getByRole('img', { name: 'Photo: quay.png' }).last().evaluate(isDrawn))
    .toBe(true)
  await preview.close.click()
  await expect.poll(async () => (await picturesKept(page)).length).toBeGreaterThanOrEqual(5)
  const before = (await picturesKept(page)).length
  for (const entry of await picturesKept(page)) {
    expect(entry).not.toMatch(PLAIN_PICTURE)
    expect(entry).not.toMatch(/quay|crane|slip|\/picture\/|chat/)
  }
  const slip = bob.page.getByRole('img', { name: 'Photo: slip.png' })
  await bob.log.getByRole('article').filter({ has: slip }).click({ button: 'right' })
  await bob.page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await expect(pictureOf('slip.png')).toHaveCount(0)
  await expect.poll(async () => (await picturesKept(page)).length).toBe(before - 1)

  await becomesStored(page)
  await server.kill()
  await page.context().setOffline(true)
  await page.reload()
  await expect(pictureOf('quay.png')).toBeVisible()
  for (const name of ['quay.png', 'crane.png'])
    await expect.poll(() => pictureOf(name).evaluate(isDrawn)).toBe(true)
  await expect.poll(() => face.evaluate(isDrawn)).toBe(true)
  await alice.log.getByRole('link', { name: 'Open photo quay.png' }).click()
  await expect
    .poll(() => page.getByRole('img', { name: 'Photo: quay.png' }).last().evaluate(isDrawn))
    .toBe(true)
  await preview.close.click()
  // It was seen small and never opened.
  await alice.log.getByRole('link', { name: 'Open photo crane.png' }).click()
  await expect(preview.refusal('Not on this device. It opens once the network is back.')).toBeVisible()
  await page.context().setOffline(false)
  await server.start()
  await expect
    .poll(() => page.getByRole('img', { name: 'Photo: crane.png' }).last().evaluate(isDrawn))
    .toBe(true)
})

// [store-9, store-12]
test('profiles, groups and the company are there without the server as far as they were seen', async ({
  people,
  server,
}) => {
  const { page } = await people.arrive('alice', { serviceWorkers: 'allow' })
  const tree = page.getByRole('tree')
  const facts = page.getByRole('main', { name: 'Profile' }).getByRole('definition')
  const unfold = (name: RegExp) => tree.getByRole('treeitem', { name }).click()
  const openColleague = async () => {
    await page.getByRole('link', { name: /^Contacts/ }).click()
    await page.getByRole('tab', { name: 'Company' }).click()
    for (const name of [/中心 Product/, /Product Management/, /Collaboration/, /林悦/]) await unfold(name)
    await expect(facts.filter({ hasText: 'Collaboration' })).toBeVisible()
  }
  await page.getByRole('link', { name: /^Contacts/ }).click()
  await page.getByRole('tab', { name: 'Groups' }).click()
  const groups = page.getByRole('list', { name: 'Groups' }).getByRole('button')
  await expect(groups.filter({ hasText: 'Groups I' }).first()).toBeVisible()
  const shown = await groups.allTextContents()
  await openColleague()
  const seenAt = Date.now()
  const lastWritten = async () => (await page.evaluate(readKept, 'parley-store')).at
  await expect
    .poll(async () => Date.now() - Math.max(seenAt, await lastWritten()))
    .toBeGreaterThan(WRITTEN_MS)

  await becomesStored(page)
  await server.kill()
  await page.context().setOffline(true)
  await page.goto('/')
  await page.getByRole('link', { name: /^Contacts/ }).click()
  await page.getByRole('tab', { name: 'Groups' }).click()
  await expect(groups).toHaveText(shown)
  await openColleague()
  await unfold(/设计 Design/)
  await expect(tree).toContainText('Not seen on this device yet. It loads once the network is back.')
  await page.context().setOffline(false)
  await server.start()
  await expect(tree.getByRole('treeitem', { name: /体验设计/ })).toBeVisible()
})

// [store-9]
test('contacts and groups are there without the server for somebody who never opened them', async ({
  people,
  server,
}) => {
  const { page } = await people.arrive('alice', { serviceWorkers: 'allow' })
  // Quietly, behind the groups.
  await page.waitForEvent('response', {
    predicate: asked => asked.url().endsWith('/friend/list'),
    timeout: 120_000,
  })
  const fetchedAt = Date.now()
  await expect.poll(async () => (await page.evaluate(readKept, 'parley-store')).at).toBeGreaterThan(fetchedAt)
  await becomesStored(page)
  await server.kill()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: /^Contacts/ }).click()
  const listed = (name: string) => page.getByRole('list', { name }).getByRole('button')
  await page.getByRole('tab', { name: 'Friends' }).click()
  await expect(listed('Friends').filter({ hasText: BOB })).toBeVisible()
  await page.getByRole('tab', { name: 'Groups' }).click()
  await expect(listed('Groups').filter({ hasText: 'Northwind launch' })).toBeVisible()
})

// [store-11]
test('stickers and emoji of the company that were seen are there without the server', async ({
  people,
  server,
}) => {
  const alice = await people.arrive('alice')
  await alice.page.goto('/admin/emoji')
  await alice.page.getByRole('button', { name: 'Add emoji' }).click()
  const form = alice.page.getByRole('form', { name: 'Add emoji' })
  await form.getByRole('textbox', { name: 'Name' }).fill(':go_live:')
  const { buffer, mimeType } = photo('go.png')
  await form.getByLabel('Choose a picture').setInputFiles({ name: 'go.png', mimeType, buffer })
  await form.getByRole('button', { name: 'Save emoji' }).click()
  await expect(alice.page.getByRole('switch', { name: ':go_live:' })).toBeChecked()
  await alice.page.goto('/')
  await alice.open(BOB)
  await alice.write('Shipped :go_live:')
  await alice.page.getByRole('button', { name: 'Emoji', exact: true }).click()
  await alice.page.getByRole('tab', { name: 'Stickers' }).click()
  await alice.page
    .getByRole('tabpanel', { name: 'Stickers' })
    .getByRole('button', { name: /Thank you/ })
    .click()

  const { page } = await people.arrive('bob', {
    locale: 'zh-CN',
    colorScheme: 'dark',
    viewport: { width: 390, height: 780 },
    serviceWorkers: 'allow',
  })
  await page.getByRole('button', { name: new RegExp(`^${ALICE}`) }).click()
  const log = page.getByRole('log', { name: '消息' })
  const sticker = log.getByRole('img', { name: /^贴纸：/ })
  const emoji = log.getByRole('img', { name: ':go_live:' }).locator('img')
  const areDrawn = async () => {
    for (const one of [sticker, emoji]) await expect.poll(() => one.last().evaluate(isDrawn)).toBe(true)
  }
  await areDrawn()
  const seenAt = Date.now()
  await expect
    .poll(async () => Math.max(seenAt, (await page.evaluate(readKept, 'parley-store')).at))
    .toBeGreaterThan(seenAt)
  await expect.poll(async () => (await picturesKept(page)).length).toBeGreaterThanOrEqual(2)
  await becomesStored(page)
  await server.kill()
  await page.context().setOffline(true)
  await page.reload()
  await areDrawn()
})
