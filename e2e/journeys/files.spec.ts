import { readFile } from 'node:fs/promises'
import { chooseOption } from '../pages/choose-option.ts'
import { FilePage, filmFile, pngFile, type SampleFile, textFile } from '../pages/file-page.ts'
import { PreviewPage } from '../pages/preview-page.ts'
import { samplePng } from '../sample-documents/sample-png.ts'
import { ageFiles } from '../server/age-files.ts'
import { ALICE, BOB, expect, MAIN, test } from './journey.ts'

const UPLOADS = '**/chat/file/upload/*'
const BYTES = /\/chat\/file\/[0-9a-f]{32}$/

/** So that files can expire. */
test.use({ environment: { FILE_LIFE_DAYS: '1' } })

const photoFile = (name: string): SampleFile => ({
  name,
  mimeType: 'image/png',
  buffer: samplePng(300, 200, 0x0b7286, 0xf4a58b),
})

const filmSize = (film: Element): number[] => {
  const { videoWidth, videoHeight } = film as HTMLVideoElement
  return [videoWidth, videoHeight]
}
const posterSize = async (film: Element): Promise<number[]> => {
  const poster = new Image()
  poster.src = (film as HTMLVideoElement).poster
  await poster.decode()
  return [poster.naturalWidth, poster.naturalHeight]
}

/** Names of what waits in the browser. */
const storedUploads = async (): Promise<string[]> => {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>(resolve => request.addEventListener('success', () => resolve(request.result)))
  const database = await answer(indexedDB.open('parley-uploads'))
  const files: { name: string }[] = await answer(database.transaction('files').objectStore('files').getAll())
  database.close()
  return files.map(({ name }) => name)
}

async function returnFromPreview(bob: FilePage): Promise<void> {
  const preview = new PreviewPage(bob.chat.page)
  // Low: at the end of the conversation it is not visible.
  await bob.chat.page.setViewportSize({ width: 1280, height: 420 })
  const plan = bob.chat.message('plan.txt').first().getByRole('link', { name: 'Preview' })
  await plan.click()
  await expect(preview.heading('plan.txt')).toBeVisible()
  await bob.chat.page.keyboard.press('Escape')
  await expect(plan).toBeInViewport()
  await bob.chat.page.setViewportSize({ width: 1280, height: 800 })
}

async function browsePictures(bob: FilePage): Promise<void> {
  const preview = new PreviewPage(bob.chat.page)
  const previous = preview.zoom.getByRole('button', { name: 'Previous image' })
  const next = preview.zoom.getByRole('button', { name: 'Next image' })
  const shown = bob.chat.page.getByRole('img', { name: 'Photo: red.png' })
  await bob.chat.log.getByRole('link', { name: 'Open photo red.png' }).click()
  await expect(preview.zoom).toContainText('1 / 2')
  await expect(previous).toBeDisabled()
  await preview.zoom.getByRole('button', { name: 'Zoom in' }).click()
  await preview.zoom.getByRole('button', { name: 'Rotate' }).click()
  await expect(preview.zoom).toContainText('125%')
  await expect(shown).toHaveCSS('width', '2.5px')
  await expect(shown).toHaveAttribute('style', /rotate\(-90deg\)/)
  await next.click()
  await expect(preview.heading(/^image-/)).toBeVisible()
  await expect(preview.zoom).toContainText('2 / 2')
  await expect(preview.zoom).toContainText('100%')
  await expect(next).toBeDisabled()
  await bob.chat.page.setViewportSize({ width: 390, height: 844 })
  await expect(preview.close).toBeInViewport({ ratio: 1 })
  await bob.chat.page.setViewportSize({ width: 1280, height: 800 })
  await bob.chat.page.keyboard.press('ArrowRight')
  await bob.chat.page.keyboard.press('ArrowLeft')
  await expect(preview.heading('red.png')).toBeVisible()
  await expect(preview.zoom).toContainText('1 / 2')

  await preview.offers.filter({ hasNotText: /./ }).click()
  const picker = bob.chat.page.getByRole('dialog', { name: 'Forward' })
  await picker.getByRole('checkbox', { name: 'Carol Diaz' }).check()
  await Promise.all([
    expect(bob.chat.page.getByText('Forwarded')).toBeVisible(),
    picker.getByRole('button', { name: /^Send/ }).click(),
  ])
  await preview.close.click()
  await bob.chat.open('Carol Diaz')
  await expect(bob.chat.log.getByRole('img', { name: 'Photo: red.png' })).toBeVisible()
}

// [files-6]
test('files are sent by button, paste and drop, and downloads are announced', MAIN, async ({ people }) => {
  const alice = new FilePage(await people.arrive('alice'))
  const bob = new FilePage(await people.arrive('bob'))
  await alice.chat.open(BOB)
  await bob.chat.open(ALICE)

  await alice.choose('Send file', textFile('plan.txt', 'the plan'), textFile('numbers.csv', '1,2'))
  await expect(alice.sentTogether(2)).toBeVisible()
  await expect(alice.chat.message('plan.txt')).toBeVisible()
  await expect(alice.chat.message('numbers.csv')).toBeVisible()
  await alice.choose('Send image', pngFile('red.png'))
  const picture = bob.chat.log.getByRole('img', { name: 'Photo: red.png' })
  await expect(picture).toHaveJSProperty('naturalWidth', 2)

  await alice.paste(pngFile('image.png'))
  await alice.confirm('what I meant')
  await expect(bob.chat.log.getByRole('img', { name: /^Photo: image-\d{8}-\d{6}\.png$/ })).toBeVisible()

  await alice.drag(filmFile('tour.mp4'))
  await expect(alice.chat.page.getByText(`Drop to send to ${BOB}`)).toBeVisible()
  await expect(bob.chat.articles.last()).toContainText('what I meant')
  await alice.drop(filmFile('tour.mp4'))
  await alice.confirm()
  const film = bob.chat.log.locator('video[aria-label="tour.mp4"]')
  await expect(film).toHaveAttribute('poster', /^blob:/)
  await bob.chat.log.getByRole('button', { name: /^Play video, tour\.mp4/ }).click()
  await expect.poll(() => film.evaluate(video => (video as HTMLVideoElement).currentTime)).toBeGreaterThan(0)
  expect(await film.evaluate(posterSize)).toEqual(await film.evaluate(filmSize))

  const names = await bob.chat.articles.filter({ hasText: /plan\.txt|numbers\.csv/ }).allInnerTexts()
  expect(names.map(text => /plan|numbers/.exec(text)?.[0])).toEqual(['plan', 'numbers'])
  const saved = bob.chat.page.waitForEvent('download')
  await bob.chat.message('plan.txt').getByRole('button', { name: 'Download' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('plan.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('the plan')
  await expect(alice.chat.message('plan.txt')).toContainText(`${BOB} downloaded your file “plan.txt”`)
  await expect(alice.chat.row(BOB)).not.toContainText('downloaded')
  await expect(bob.chat.log.getByText(/downloaded/)).toHaveCount(0)

  // [files-16]
  const together: string[] = []
  bob.chat.page.on('download', file => together.push(file.suggestedFilename()))
  await bob.chat.log.getByRole('button', { name: 'Download all 2' }).click()
  await expect.poll(() => together).toEqual(['plan.txt', 'numbers.csv'])

  await test.step('closing a preview returns to the message of the file', () => returnFromPreview(bob))

  await test.step('pictures are browsed, rotated and forwarded', () => browsePictures(bob))
})

test('an upload shows progress, can be cancelled, and survives disconnects, errors and reloads', async ({
  people,
}) => {
  const alice = new FilePage(await people.arrive('alice'))
  const { page, log, message } = { page: alice.chat.page, log: alice.chat.log, message: 'big.bin' }
  await alice.chat.open(BOB)

  await alice.choose('Send file', textFile('folder', 'x'))
  await expect(page.getByText('Folders can’t be uploaded')).toBeVisible()

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
  await expect(alice.sent(message)).toBeVisible()
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

  await page.route(UPLOADS, route => (route.request().method() === 'PATCH' ? undefined : route.continue()))
  await alice.choose('Send file', textFile('kept.txt', 'kept'))
  await expect(alice.uploadBar).toBeVisible()
  // The store has it before the page goes.
  await expect.poll(() => page.evaluate(storedUploads)).toEqual(['kept.txt'])
  await page.unroute(UPLOADS)
  await page.reload()
  await expect(alice.sent('kept.txt')).toBeVisible()
})

async function expectExpired(bob: FilePage): Promise<void> {
  const preview = new PreviewPage(bob.chat.page)
  await expect(bob.chat.message('old.png').getByText('File expired or removed')).toBeVisible()
  const message = bob.chat.message('old.txt')
  await message.getByRole('link', { name: 'Preview' }).click()
  await expect(preview.refusal('This file has expired or was removed')).toBeVisible()
  await expect(preview.offers).toHaveCount(0)
  await preview.close.click()
  await message.getByRole('button', { name: 'Download' }).click()
  await expect(bob.chat.page.getByText('This file has expired or was removed')).toBeVisible()
  await expect(message.getByText('File expired or removed')).toBeVisible()
  await expect(message.getByRole('button', { name: 'Download' })).toHaveCount(0)
}

async function failToDownload(bob: FilePage): Promise<void> {
  const message = bob.chat.message('gone.txt')
  const download = message.getByRole('button', { name: 'Download' })
  await bob.chat.page.route(BYTES, () => undefined)
  await download.click()
  await expect(message.getByText(/Starting download|Downloading/)).toBeVisible()
  // Shown for three seconds only: looking for it after the click may be too late.
  await Promise.all([
    expect(bob.chat.page.getByText('Download cancelled')).toBeVisible(),
    message.getByRole('button', { name: 'Cancel download' }).click(),
  ])
  await bob.chat.page.unroute(BYTES)

  await bob.chat.page.route(BYTES, route =>
    route.fulfill({ status: 404, json: { code: 404, message: 'The file has expired or been cleaned' } }),
  )
  await download.click()
  await expect(message.getByText('File expired or removed')).toBeVisible()
  await expect(download).toHaveCount(0)
}

// [files-4, files-5, files-10]
test('deleted, expired and office cloud files cannot be downloaded anywhere', async ({ people, server }) => {
  const alice = new FilePage(await people.arrive('alice'))
  const bob = new FilePage(await people.arrive('bob'))
  await alice.chat.open(BOB)
  await bob.chat.open(ALICE)
  await alice.choose('Send file', ...['gone.txt', 'old.txt', 'kept.txt'].map(name => textFile(name, name)))
  await alice.choose('Send image', photoFile('old.png'), photoFile('kept.png'))
  await expect(alice.sentTogether(3)).toBeVisible()
  await expect(bob.chat.log.getByRole('link', { name: 'Open photo kept.png' })).toBeVisible()
  await test.step('a download is cancelled, or its file is gone', () => failToDownload(bob))

  const preview = new PreviewPage(bob.chat.page)
  const openFiles = async () => {
    await bob.chat.page.getByRole('button', { name: 'Details' }).click()
    await bob.chat.page.getByRole('button', { name: 'Files' }).click()
    return bob.chat.page.getByRole('dialog', { name: 'Files' })
  }
  const files = await openFiles()
  await chooseOption(files.getByRole('combobox', { name: 'File type' }), 'Documents')
  await files.getByRole('searchbox', { name: 'Find by name' }).fill('gone')
  await expect(files.getByRole('button', { name: 'Show gone.txt in the conversation' })).toContainText(
    'File expired or removed',
  )
  await expect(files.getByRole('button', { name: 'Download gone.txt' })).toHaveCount(0)

  await server.stop()
  await ageFiles(server, 'old', 2)
  await server.start()
  await bob.chat.page.reload()
  await test.step('expired files are neither previewed nor downloaded', () => expectExpired(bob))

  const address = await bob.chat
    .message('kept.txt')
    .getByRole('link', { name: 'Preview' })
    .getAttribute('href')
  await server.stop()
  await server.command('set-company', '--domain', 'demo.localhost', '--office-cloud', 'on')
  await server.start()
  await bob.chat.page.reload()
  await test.step('office cloud', async () => {
    const message = bob.chat.message('kept.txt')
    await expect(message.getByText('Office cloud file, can’t be downloaded or previewed')).toBeVisible()
    await expect(message.getByRole('link', { name: 'Preview' })).toHaveCount(0)
    await expect(message.getByRole('button', { name: 'Download' })).toHaveCount(0)
    const small = bob.chat.log.getByRole('img', { name: 'Photo: kept.png' })
    await expect(small).not.toHaveJSProperty('naturalWidth', 0)
    await expect(bob.chat.log.getByRole('link', { name: 'Open photo kept.png' })).toHaveCount(0)
    await message.click({ button: 'right' })
    const menu = bob.chat.page.getByRole('menu', { name: 'Message menu' })
    await expect(menu.getByRole('menuitem', { name: 'Forward' })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: /Download|Save to my files/ })).toHaveCount(0)
    await bob.chat.page.keyboard.press('Escape')
    const files = await openFiles()
    await expect(files.getByRole('button', { name: 'Show kept.txt in the conversation' })).toBeVisible()
    await expect(files.getByRole('button', { name: /^Download/ })).toHaveCount(0)
    await bob.chat.page.goto(address ?? '')
    await expect(preview.refusal('Office cloud files can’t be previewed')).toBeVisible()
    await expect(preview.offers).toHaveCount(0)
  })
})
