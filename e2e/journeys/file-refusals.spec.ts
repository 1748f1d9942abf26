import { FilePage, pngFile, textFile } from '../pages/file-page.ts'
import { GroupPage } from '../pages/group-page.ts'
import { PreviewPage } from '../pages/preview-page.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

const CHECK = '**/outer/business/chatserver/checkFileExist*'
const BYTES = /\/chat\/file\/[0-9a-f]{32}$/

test('a group hears of a download, and whoever is muted in it sends no files', async ({ people }) => {
  const alice = new FilePage(await people.arrive('alice'))
  const bob = new FilePage(await people.arrive('bob'))
  const [room, rooms] = [new GroupPage(alice.chat), new GroupPage(bob.chat)]
  await room.found('Yard', BOB)
  await rooms.enter('Yard')
  await alice.choose('Send file', textFile('plan.txt', 'the plan'))
  const saved = bob.chat.page.waitForEvent('download')
  await bob.chat.message('plan.txt').getByRole('button', { name: 'Download' }).click()
  await saved
  await expect(alice.chat.log.getByText(`${BOB} downloaded your file "plan.txt"`)).toBeVisible()

  await room.openDetails()
  await room.act(BOB, 'Mute')
  await expect(bob.chat.page.getByText('You are muted in this group', { exact: true })).toBeVisible()
  await bob.drop(textFile('secret.txt', 'x'))
  await expect(bob.chat.page.getByText('You are banned from speaking')).toBeVisible()
  await expect(bob.chat.message('secret.txt')).toHaveCount(0)
})

test('what is gone, broken or given to nobody says so before anything is fetched', async ({
  people,
  server,
}) => {
  const alice = new FilePage(await people.arrive('alice'))
  const bob = new FilePage(await people.arrive('bob'))
  const { page } = bob.chat
  await alice.chat.open(BOB)
  await bob.chat.open(ALICE)
  await alice.choose(
    'Send file',
    textFile('old.txt', '1'),
    textFile('lost.txt', '2'),
    textFile('kept.txt', '3'),
  )
  await alice.choose('Send image', pngFile('red.png'))
  await expect(bob.chat.log.getByRole('link', { name: 'Open photo red.png' })).toBeVisible()
  const download = (name: string) => bob.chat.message(name).getByRole('button', { name: 'Download' }).click()
  const fetched: string[] = []
  page.on('request', request => {
    if (BYTES.test(request.url())) fetched.push(request.url())
  })

  await page.route(CHECK, route =>
    route.fulfill({ json: { code: 0, message: 'success', data: { exist: false, expired: true } } }),
  )
  await download('old.txt')
  await expect(page.getByText('This file has expired or been cleaned')).toBeVisible()
  await expect(bob.chat.message('old.txt').getByText('File expired or removed')).toBeVisible()
  expect(fetched).toEqual([])
  await page.unroute(CHECK)

  await page.route(BYTES, route => route.fulfill({ status: 500, json: { code: 500, message: 'broken' } }))
  await download('lost.txt')
  await expect(page.getByText('Download failed')).toBeVisible()
  await expect(bob.chat.message('lost.txt').getByText('File expired or removed')).toBeVisible()
  await page.unroute(BYTES)

  await server.stop()
  await server.command('set-company', '--domain', 'demo.localhost', '--office-cloud', 'on')
  await server.start()
  await page.reload()
  await bob.chat.open(ALICE)
  const kept = bob.chat.message('kept.txt')
  await expect(kept.getByText('Office cloud file: no download or preview')).toBeVisible()
  await expect(kept.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await expect(bob.chat.log.getByRole('img', { name: 'Photo: red.png' })).toHaveJSProperty('naturalWidth', 2)
  await expect(bob.chat.log.getByRole('link', { name: 'Open photo red.png' })).toHaveCount(0)
  const path = new URL(fetched[0] ?? '').pathname
  await new PreviewPage(page).open(path)
  await expect(new PreviewPage(page).refusal('Office-cloud files do not support preview')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
})
