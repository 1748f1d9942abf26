import { readFile } from 'node:fs/promises'
import { FilePage, filmFile, pngFile, textFile } from '../pages/file-page.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

const UPLOADS = '**/chat/file/upload/*'
const BYTES = /\/chat\/file\/[0-9a-f]{32}$/

test('files go over by button, paste and drop, and whoever fetches one is named', async ({ people }) => {
  const alice = new FilePage(await people.arrive('alice'))
  const bob = new FilePage(await people.arrive('bob'))
  await alice.chat.open(BOB)
  await bob.chat.open(ALICE)

  await alice.choose('Send file', textFile('plan.txt', 'the plan'), textFile('numbers.csv', '1,2'))
  await expect(alice.sent('plan.txt')).toBeVisible()
  await expect(alice.sent('numbers.csv')).toBeVisible()
  await alice.choose('Send image', pngFile('red.png'))
  const picture = bob.chat.log.getByRole('img', { name: 'Photo: red.png' })
  await expect(picture).toHaveJSProperty('naturalWidth', 2)

  await alice.paste(pngFile('image.png'))
  const look = alice.chat.page.getByRole('dialog', { name: `Send to ${BOB}?` })
  await look.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bob.chat.log.getByRole('img', { name: /^Photo: image-\d{8}-\d{6}\.png$/ })).toBeVisible()

  await alice.drag(filmFile('tour.mp4'))
  await expect(alice.chat.page.getByText(`Drop to send to ${BOB}`)).toBeVisible()
  await alice.drop(filmFile('tour.mp4'))
  const film = bob.chat.log.locator('video[aria-label="tour.mp4"]')
  await expect(film).toHaveAttribute('poster', /\/media\/file/)
  await bob.chat.log.getByRole('button', { name: /^Play video, tour\.mp4/ }).click()
  await expect.poll(() => film.evaluate(video => (video as HTMLVideoElement).currentTime)).toBeGreaterThan(0)

  const names = await bob.chat.articles.filter({ hasText: /plan\.txt|numbers\.csv/ }).allInnerTexts()
  expect(names.map(text => /plan|numbers/.exec(text)?.[0])).toEqual(['plan', 'numbers'])
  const saved = bob.chat.page.waitForEvent('download')
  await bob.chat.message('plan.txt').getByRole('button', { name: 'Download' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('plan.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('the plan')
  await expect(alice.chat.log.getByText(`${BOB} downloaded your file "plan.txt"`)).toBeVisible()
})

test('an upload shows how far it is, can be given up, and survives cuts and refusals', async ({ people }) => {
  const alice = new FilePage(await people.arrive('alice'))
  const { page, log, message } = { page: alice.chat.page, log: alice.chat.log, message: 'big.bin' }
  await alice.chat.open(BOB)

  await alice.choose('Send file', textFile('folder', 'x'))
  await expect(page.getByText('Folders cannot be uploaded')).toBeVisible()

  const part = { name: message, mimeType: 'application/octet-stream', buffer: Buffer.alloc(900_000, 7) }
  let held = 0
  await page.route(UPLOADS, route =>
    route.request().method() === 'PATCH' && held++ > 0 ? undefined : route.continue(),
  )
  await alice.choose('Send file', part)
  await expect(alice.uploadBar).toHaveAttribute('aria-valuenow', '29')
  await alice.chat.row('Northwind launch').or(alice.chat.row('Design review')).first().click()
  await alice.chat.open(BOB)
  await expect(alice.uploadBar).toBeVisible()
  await log.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(alice.chat.message(message)).toHaveCount(0)
  await page.unroute(UPLOADS)

  let cuts = 0
  await page.route(UPLOADS, route =>
    route.request().method() === 'PATCH' && cuts++ % 2 === 0
      ? route.abort('connectionreset')
      : route.continue(),
  )
  await alice.choose('Send file', part)
  await expect(alice.sent(message)).toBeVisible({ timeout: 20_000 })
  expect(cuts).toBeGreaterThan(3)
  await page.unroute(UPLOADS)

  const refusal = { code: 507, message: 'Your storage is full' }
  await page.route(UPLOADS, route => route.fulfill({ status: 400, json: refusal }))
  await alice.choose('Send file', textFile('again.txt', 'once more'))
  await expect(alice.chat.message('again.txt').getByText('Not sent')).toBeVisible()
  await expect(alice.chat.message('again.txt').getByText('Your storage is full')).toBeVisible()
  await page.unroute(UPLOADS)
  await alice.chat.message('again.txt').getByRole('button', { name: 'Retry' }).click()
  await expect(alice.sent('again.txt')).toBeVisible()
})

test('an upload goes on after the page was loaded again', async ({ people }) => {
  const alice = new FilePage(await people.arrive('alice'))
  const { page } = alice.chat
  await alice.chat.open(BOB)
  await page.route(UPLOADS, route => (route.request().method() === 'PATCH' ? undefined : route.continue()))
  await alice.choose('Send file', textFile('kept.txt', 'kept'))
  await expect(alice.uploadBar).toBeVisible()
  // The store has it before the page goes.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('parley-uploads')
  await page.unroute(UPLOADS)
  await page.reload()
  await expect(alice.sent('kept.txt')).toBeVisible({ timeout: 20_000 })
})

test('a download can be given up, and one that is gone marks its message', async ({ people }) => {
  const alice = new FilePage(await people.arrive('alice'))
  const bob = new FilePage(await people.arrive('bob'))
  await alice.chat.open(BOB)
  await bob.chat.open(ALICE)
  await alice.choose('Send file', textFile('gone.txt', 'soon gone'))
  const message = bob.chat.message('gone.txt')
  const download = message.getByRole('button', { name: 'Download' })
  await bob.chat.page.route(BYTES, () => undefined)
  await download.click()
  await expect(message.getByText('Fetching download')).toBeVisible()
  await message.getByRole('button', { name: 'Cancel download' }).click()
  await expect(bob.chat.page.getByText('Download cancelled')).toBeVisible()
  await bob.chat.page.unroute(BYTES)

  await bob.chat.page.route(BYTES, route =>
    route.fulfill({ status: 404, json: { code: 404, message: 'The file has expired or been cleaned' } }),
  )
  await download.click()
  await expect(message.getByText('File expired or removed')).toBeVisible()
  await expect(download).toHaveCount(0)

  await bob.chat.page.getByRole('button', { name: 'Details' }).click()
  await bob.chat.page.getByRole('button', { name: 'Files' }).click()
  const files = bob.chat.page.getByRole('dialog', { name: 'Files' })
  await files.getByRole('combobox', { name: 'Type of file' }).selectOption('Documents')
  await files.getByRole('searchbox', { name: 'Find by name' }).fill('gone')
  await expect(files.getByRole('button', { name: 'Show gone.txt in the conversation' })).toBeVisible()
})
