import { FilePage } from '../pages/file-page.ts'
import { PreviewPage } from '../pages/preview-page.ts'
import { sampleWebm } from '../sample-documents/sample-webm.ts'
import { uploadFile } from '../server/upload-file.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

const timeOf = (player: Element): number => (player as HTMLMediaElement).currentTime
const sizeOf = (player: Element): number[] => {
  const { videoWidth, videoHeight } = player as HTMLVideoElement
  return [videoWidth, videoHeight]
}

// [annotations-5, emoji-3, messages-13]
test('emoji by name, the last message edited by a key, and a text with headings, a table and a link', async ({
  people,
}) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await alice.open(BOB)
  const { page, composer } = alice

  await composer.pressSequentially('Nice :thumbsu')
  const offered = page.getByRole('listbox', { name: 'Emoji' })
  await expect(offered.getByRole('option', { selected: true })).toHaveText(/thumbs up/)
  await composer.press('Tab')
  await composer.pressSequentially(' and :tada: at 12:30')
  await expect(composer).toHaveValue('Nice 👍 and 🎉 at 12:30')
  await composer.press('Enter')
  await alice.expectSent('at 12:30')

  await composer.press('ArrowUp')
  const edit = page.getByRole('form', { name: 'Edit message' }).getByRole('textbox')
  await expect(edit).toBeFocused()
  await edit.fill(
    '# Plan\n| Name | Count |\n|---|--:|\n| Rolls | 12 |\n\n[The guide](https://docs.example/a)',
  )
  await edit.press('Enter')
  await expect(composer).toBeFocused()
  const read = bob.articles.last()
  await expect(read.getByRole('heading', { name: 'Plan' })).toBeVisible()
  await expect(read.getByRole('table').getByRole('cell', { name: '12' })).toBeVisible()
  await expect(read.getByRole('link', { name: 'The guide' })).toHaveAttribute(
    'href',
    'https://docs.example/a',
  )

  await composer.press('Control+ArrowUp')
  await expect(alice.articles.last()).toBeFocused()
})

// [files-19, files-20]
test('md and csv are shown as what they mean, and closing returns to the same place', async ({ people }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await alice.open(BOB)
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    const choosing = alice.page.waitForEvent('filechooser')
    await alice.page.getByRole('button', { name: 'Send file', exact: true }).click()
    await (await choosing).setFiles({ name, mimeType, buffer })
    await alice.page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
    await expect(bob.message(name)).toBeVisible()
  }
  await send(
    'plan.md',
    'text/markdown',
    Buffer.from('# Launch\n\nFirst line\nand the rest\n\n- one\n- two\n'),
  )
  await send('stock.csv', 'text/csv', Buffer.from('Name,Count\n"Rolls, small",12\n'))
  for (let line = 0; line < 12; line++) await alice.write(`below ${line}.`)
  await expect(bob.message('below 11.')).toBeVisible()

  const top = async () => (await bob.message('plan.md').boundingBox())?.y ?? 0
  await bob.log.hover()
  await bob.page.mouse.wheel(0, -400)
  await expect(bob.message('plan.md')).toBeInViewport()
  await bob.message('plan.md').scrollIntoViewIfNeeded()
  let before = -1
  await expect
    .poll(async () => {
      const last = before
      before = await top()
      return before === last
    })
    .toBe(true)
  await bob
    .message('plan.md')
    .getByRole('link', { name: /Preview|plan\.md/ })
    .first()
    .click()
  await expect(bob.page.getByRole('heading', { name: 'Launch' })).toBeVisible()
  await expect(bob.page.getByText('First line and the rest')).toBeVisible()
  await bob.page.getByRole('button', { name: 'Source' }).click()
  await expect(bob.page.getByText('# Launch')).toBeVisible()
  await bob.page.keyboard.press('Escape')
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)

  await bob
    .message('stock.csv')
    .getByRole('link', { name: /Preview|stock\.csv/ })
    .first()
    .click()
  await expect(bob.page.getByRole('table').getByRole('cell', { name: 'Rolls, small' })).toBeVisible()
})

// [files-19]
test('a webm is sent as a video, and plays in the chat and in the preview', async ({ people }) => {
  const alice = new FilePage(await people.arrive('alice'))
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await alice.chat.open(BOB)
  await alice.drop({ name: 'tour.webm', mimeType: 'video/webm', buffer: sampleWebm() })
  await alice.confirm()
  const film = bob.log.locator('video[aria-label="tour.webm"]')
  await expect(film).toHaveAttribute('poster', /^blob:/)
  await bob.log.getByRole('button', { name: /^Play video, tour\.webm/ }).click()
  await expect.poll(() => film.evaluate(timeOf)).toBeGreaterThan(0)
  expect(await film.evaluate(sizeOf)).toEqual([64, 48])

  const preview = new PreviewPage(bob.page)
  await preview.open(await uploadFile(bob.page, 'tour.webm', sampleWebm()))
  const player = bob.page.locator('video[aria-label="tour.webm"]')
  await expect(player).toHaveAttribute('controls')
  await player.evaluate(video => (video as HTMLVideoElement).play())
  await expect.poll(() => player.evaluate(timeOf)).toBeGreaterThan(0)
})
