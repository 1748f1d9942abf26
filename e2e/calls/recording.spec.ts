import { spawnSync } from 'node:child_process'
import { expect, test } from '../journeys/journey.ts'
import { CallPage, rememberConnections } from '../pages/call-page.ts'
import { GroupPage } from '../pages/group-page.ts'

const ROOM = 'Recorded tour'
const RECORDED_MS = 10_000
/** A busy machine takes long to open devices. */
const SLOW = { timeout: 60_000 }

test.use({
  viewport: { width: 640, height: 480 },
  environment: { JANUS_PROGRAM: '/usr/bin/janus', RATE_LIMITS: 'off' },
})

/** What ffprobe finds in a file at this address. */
function probe(url: string) {
  const entries = 'format=duration:stream=codec_type,width,nb_read_frames'
  const args = ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', url]
  const { stdout } = spawnSync('/usr/bin/ffprobe', args, { encoding: 'utf8' })
  return JSON.parse(stdout) as {
    format: { duration: string }
    streams: { codec_type: string; width?: number; nb_read_frames: string }[]
  }
}

// [recordings-1, recordings-2, recordings-4]
test('a call of three is recorded with everybody’s knowledge and played in the chat', async ({ people }) => {
  test.slow()
  const alice = await people.arrive('alice')
  await new GroupPage(alice).create(ROOM, 'Bob Martin', 'Carol Diaz')
  const [bob, carol] = [await people.arrive('bob'), await people.arrive('carol')]
  for (const chat of [alice, bob, carol]) await rememberConnections(chat)
  const host = await CallPage.openedBy(alice, () =>
    alice.page.getByRole('button', { name: 'Video call', exact: true }).click(),
  )
  const join = async (chat: typeof bob) => {
    await new GroupPage(chat).enter(ROOM)
    const call = await CallPage.openedBy(chat, () => chat.log.getByRole('button', { name: 'Join' }).click())
    await expect(call.controls).toBeVisible(SLOW)
    return call
  }
  const guest = await join(bob)
  await guest.expectSenders(1)
  await expect(guest.control('Record')).toHaveCount(0)
  await host.control('Record').click()
  const late = await join(carol)
  for (const call of [guest, late]) {
    await expect(call.page.getByText('Alice Chen is recording this meeting')).toBeVisible(SLOW)
    await expect(call.page.getByRole('status').filter({ hasText: /^Recording/ })).toContainText('Alice Chen')
  }
  for (const call of [host, guest, late]) await call.expectSenders(2)
  await host.page.waitForTimeout(RECORDED_MS)
  await host.control('Stop recording').click()
  await expect(late.page.getByText('Recording stopped.')).toBeVisible()
  // Their pictures take the time that the file needs.
  for (const call of [host, guest, late]) await call.page.close()

  const play = bob.log.getByRole('button', { name: new RegExp(`Play video.*${ROOM}`) })
  await expect(play).toBeVisible({ timeout: 240_000 })
  await play.click()
  const video = bob.log.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1)
  await bob.page.screenshot({ path: test.info().outputPath('played.png') })
  const address = await video.evaluate((element: HTMLVideoElement) => element.src)
  const { format, streams } = probe(address)
  expect(Number(format.duration)).toBeGreaterThan(RECORDED_MS / 1_000 - 1)
  const picture = streams.find(({ codec_type }) => codec_type === 'video')
  expect(picture?.width).toBe(1_280)
  expect(Number(picture?.nb_read_frames)).toBeGreaterThan(100)
  expect(streams.some(({ codec_type }) => codec_type === 'audio')).toBe(true)
  console.log(`recorded ${format.duration} s, ${picture?.nb_read_frames} frames`)
})
