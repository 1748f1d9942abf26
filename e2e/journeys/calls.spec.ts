import { CallPage, rememberConnections } from '../pages/call-page.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

// [calls-2, meetings-1, shell-7]
test('two people call each other with sound and picture, through a reload and a killed server', async ({
  people,
  server,
}) => {
  test.slow()
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  for (const chat of [alice, bob]) await rememberConnections(chat)
  await alice.open(BOB)
  await bob.open(ALICE)

  const mine = await CallPage.openedBy(alice, () =>
    alice.page.getByRole('button', { name: 'Video call', exact: true }).click(),
  )
  const ring = bob.page.getByRole('alertdialog', { name: `Incoming video call from ${ALICE}` })
  await expect(ring.getByRole('button', { name: 'Answer' })).toBeFocused()
  const theirs = await CallPage.openedBy(bob, () => bob.page.keyboard.press('Enter'))
  await expect(ring).toHaveCount(0)
  await mine.expectMedia()
  await theirs.expectMedia()
  // Dark in every theme: pictures stand out, and the names on them can be read.
  await expect(mine.page.getByRole('main')).toHaveCSS('background-color', 'rgb(11, 15, 17)')
  const strip = bob.page.getByRole('region', { name: `Call with ${ALICE}` })
  await strip.getByRole('button', { name: 'Mute microphone' }).click()
  await expect(theirs.control('Unmute microphone')).toBeVisible()
  await strip.getByRole('button', { name: 'Unmute microphone' }).click()

  await mine.shareScreen()
  await theirs.expectMoving(`Screen shared by ${ALICE}`)
  await mine.control('Stop sharing').click()
  await expect(theirs.page.getByLabel(`Screen shared by ${ALICE}`, { exact: true })).toHaveCount(0)

  await theirs.page.reload()
  await theirs.expectMedia()
  await mine.expectMedia()

  await server.kill()
  await server.start()
  await mine.expectMedia()
  await theirs.expectMedia()
  await expect(alice.banner).toHaveCount(0)

  await mine.control('Hang up').click()
  await expect(theirs.page.getByRole('heading', { name: /^Call ended after/ })).toBeVisible()
  await expect(alice.log.getByText(/^Video call, \d\d:\d\d$/)).toBeVisible()
})

// [calls-4]
test('a caller whose window is gone leaves a missed call, which the row names', async ({ people }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  const mine = await CallPage.openedBy(alice, () =>
    alice.page.getByRole('button', { name: 'Video call', exact: true }).click(),
  )
  const ring = bob.page.getByRole('alertdialog', { name: `Incoming video call from ${ALICE}` })
  await expect(ring).toBeVisible()
  await expect(mine.page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await mine.page.close()
  await expect(ring).toHaveCount(0)
  await expect(bob.conversations.getByText('Missed video call')).toBeVisible()
  await bob.open(ALICE)
  await expect(bob.log.getByRole('button', { name: 'Call back' })).toBeVisible()
})
