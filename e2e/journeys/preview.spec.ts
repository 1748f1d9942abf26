import type { Page } from '@playwright/test'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { filmFile } from '../pages/file-page.ts'
import { PreviewPage } from '../pages/preview-page.ts'
import { sampleDocx } from '../sample-documents/sample-docx.ts'
import { sampleMp3 } from '../sample-documents/sample-mp3.ts'
import { samplePdf } from '../sample-documents/sample-pdf.ts'
import { samplePng } from '../sample-documents/sample-png.ts'
import { samplePptx } from '../sample-documents/sample-pptx.ts'
import { sampleXlsx } from '../sample-documents/sample-xlsx.ts'
import { uploadFile } from '../server/upload-file.ts'
import { expect, test } from './journey.ts'

const playFrom = async (player: Element, seconds: number): Promise<void> => {
  const media = player as HTMLMediaElement
  media.currentTime = seconds
  await media.play()
}
const timeOf = (player: Element): number => (player as HTMLMediaElement).currentTime

interface PreviewContext {
  page: Page
  preview: PreviewPage
  /** Uploads a file; returns its path. */
  put(name: string, bytes: Buffer | string): ReturnType<typeof uploadFile>
}

async function previewPdf({ page, put, preview }: PreviewContext): Promise<void> {
  const pages = ['first', 'second', 'third'].map(word => [`The ${word} page`, 'Needle in the text'])
  await preview.open(await put('agreement.pdf', samplePdf(pages)))
  await expect(preview.heading('agreement.pdf')).toBeVisible()
  await expect(page.getByText('The first page')).toBeAttached()
  await expect(preview.zoom).toContainText('1 / 3')
  await page.keyboard.press('ArrowRight')
  await expect(preview.zoom).toContainText('2 / 3')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 3' }).click()
  await expect(preview.zoom).toContainText('3 / 3')
  await page.keyboard.press('-')
  await expect(preview.zoom).toContainText('75%')
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('searchbox', { name: 'Find in file' })).toBeFocused()
  await page.keyboard.type('needle')
  await expect(page.getByRole('search')).toContainText('1 of 3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('search')).toContainText('2 of 3')
  await expectAccessible(page)
  // Without a printer the browser is asked what would stand on the paper.
  const asked = page.evaluate(
    () =>
      new Promise<void>(done => {
        window.print = done
      }),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  await asked
  await page.emulateMedia({ media: 'print' })
  await expect(preview.heading('agreement.pdf')).toBeHidden()
  await expect(page.getByRole('img')).toHaveCount(3)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(preview.heading('agreement.pdf')).toBeVisible()
}

async function previewWord({ page, put, preview }: PreviewContext): Promise<void> {
  await preview.open(await put('letter.docx', sampleDocx('Pilot 试点')))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Pilot 试点')).toBeVisible()
  await expect(frame.getByRole('cell', { name: '¥ 186,000' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
  await expectAccessible(page)
}

async function previewSheets({ page, put, preview }: PreviewContext): Promise<void> {
  const sheets = { Fees: [['North', 186_000]], Notes: [['二']] }
  await preview.open(await put('fees.xlsx', sampleXlsx(sheets)))
  await expect(page.getByRole('cell', { name: '186000' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Sheets' }).getByRole('button', { name: 'Notes' }).click()
  await expect(page.getByRole('cell', { name: '二' })).toBeVisible()
  await expectAccessible(page)
}

async function previewSlides({ page, put, preview }: PreviewContext): Promise<void> {
  const slides = ['One', 'Two'].map(title => ({ title, lines: [`about ${title}`] }))
  await preview.open(await put('deck.pptx', samplePptx(slides)))
  await expect(page.getByRole('region', { name: 'Slide 1' })).toContainText('about One')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: 'Slide 2' })).toContainText('about Two')
  await expectAccessible(page)
}

async function previewCode({ page, put, preview }: PreviewContext): Promise<void> {
  await preview.open(await put('run.js', 'const answer = 42 // why'))
  const content = page.getByRole('region', { name: 'File content' })
  await expect(content.locator('[data-token="kwd"]', { hasText: 'const' })).toBeVisible()
  await preview.open(await put('data.json', '{"a":[1]}'))
  await expect(content.getByText('"a"')).toBeVisible()
  await expect(content).toContainText('1')
  await expectAccessible(page)
}

async function previewSound({ page, put, preview }: PreviewContext): Promise<void> {
  const ranges: string[] = []
  page.on('response', async response => {
    if (response.status() === 206) ranges.push((await response.request().allHeaders()).range ?? '')
  })
  await preview.open(await put('silence.mp3', sampleMp3(200)))
  const player = page.locator('audio[aria-label="silence.mp3"]')
  await expect(player).toHaveAttribute('controls')
  await player.evaluate(playFrom, 190)
  await expect.poll(() => player.evaluate(timeOf)).toBeGreaterThan(190)
  expect(ranges.at(-1)).toMatch(/^bytes=7\d{6}-/)
  await expectAccessible(page)
}

async function previewVideo({ page, put, preview }: PreviewContext): Promise<void> {
  await preview.open(await put('tour.mp4', filmFile('tour.mp4').buffer))
  const player = page.locator('video[aria-label="tour.mp4"]')
  await expect(player).toHaveAttribute('controls')
  await player.evaluate(playFrom, 1)
  await expect.poll(() => player.evaluate(timeOf)).toBeGreaterThan(1)
  await expectAccessible(page)
}

async function previewImage({ page, put, preview }: PreviewContext): Promise<void> {
  await page.goto('/')
  await preview.open(await put('photo.png', samplePng(300, 200, 0x0b7286, 0xf4a58b)))
  const picture = page.getByRole('img', { name: 'Photo: photo.png' })
  await expect(picture).toBeVisible()
  await page.keyboard.press('+')
  await expect(preview.zoom).toContainText('125%')
  await page.keyboard.press('r')
  await expect(picture).toHaveAttribute('style', /rotate\(-90deg\)/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
}

// [files-7, files-8]
test('documents, code, images, audio and video are previewed', async ({ people }) => {
  test.setTimeout(180_000)
  const { page } = await people.arrive('alice')
  const put = (name: string, bytes: Buffer | string) => uploadFile(page, name, bytes)
  const context = { page, put, preview: new PreviewPage(page) }
  await test.step('pdf: pages, zoom, find', () => previewPdf(context))
  await test.step('docx: a frame that may run nothing', () => previewWord(context))
  await test.step('xlsx: sheets', () => previewSheets(context))
  await test.step('pptx: slides', () => previewSlides(context))
  await test.step('code with colours, json indented', () => previewCode(context))
  await test.step('sound: seeking fetches from the new position', () => previewSound(context))
  await test.step('film', () => previewVideo(context))
  await test.step('a picture: zoom and rotate by keys, Escape goes back', () => previewImage(context))
})

// [files-7, files-9]
test('files without a preview say why, and offer what can be done', async ({ people }) => {
  const { page } = await people.arrive('alice')
  const preview = new PreviewPage(page)
  await test.step('viewers are downloaded when they are needed, and not before', async () => {
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    expect((await loaded()).filter(path => /viewer|worker|pdf/.test(path))).toEqual([])
    await preview.open(await uploadFile(page, 'note.txt', Buffer.from('hello')))
    await expect(page.getByText('hello')).toBeVisible()
    const viewers = (await loaded()).filter(path => /viewer-.*js$/.test(path))
    expect(viewers).toEqual([expect.stringContaining('/text-viewer-')])
  })

  const [zip, doc] = [Buffer.from('PK\x05\x06'), Buffer.from('d0cf11e0a1b11ae1'.padEnd(4_096, '0'), 'hex')]
  for (const [name, bytes] of [
    ['things.zip', zip],
    // No LibreOffice here.
    ['old.doc', doc],
  ] as const) {
    await preview.open(await uploadFile(page, name, bytes))
    await expect(preview.refusal('This file format cannot be previewed')).toBeVisible()
    await expect(page.getByRole('alert').getByRole('button', { name: 'Download' })).toBeVisible()
  }
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('alert').getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('old.doc')

  await preview.open(`/chat/file/${'0'.repeat(32)}`)
  await expect(preview.refusal('File not found, or you don’t have access to it')).toBeVisible()
  await page.goto('/preview')
  await expect(page.getByText('Couldn’t load this file. Contact your administrator')).toBeVisible()

  const text = await uploadFile(page, 'note.txt', Buffer.from('hello'))
  await page.route('**/media/file*', route => route.abort())
  await preview.open(text)
  await expect(preview.refusal('Couldn’t load this file')).toBeVisible()
  await page.unroute('**/media/file*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('hello')).toBeVisible()
})
