import { CallPage } from '../pages/call-page.ts'
import { FilePage, textFile } from '../pages/file-page.ts'
import { GroupPage } from '../pages/group-page.ts'
import { ALICE, expect, test } from './journey.ts'

// [waiting-3]
test('calls, meetings and files say that the network is missing, and begin with it', async ({ people }) => {
  const bob = await people.arrive('bob')
  const group = new GroupPage(bob)
  await group.create('Ferries', ALICE, 'Carol Diaz')
  await new FilePage(bob).choose('Send file', textFile('tides.txt', 'low at four'))
  await bob.page.getByRole('button', { name: 'Schedule a meeting' }).click()
  const form = bob.page.getByRole('dialog', { name: 'Schedule a meeting' })
  await form.getByRole('textbox', { name: 'Topic' }).fill('Rehearsal')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form).toHaveCount(0)
  const alice = await people.arrive('alice')
  const { page } = alice
  await alice.open('Ferries')
  await CallPage.openedBy(bob, () => bob.page.getByRole('button', { name: 'Voice call' }).click())
  const ring = page.getByRole('alertdialog', { name: /call/ })
  await expect(ring).toBeVisible()
  const joinCall = alice.log.getByRole('button', { name: 'Join' }).last()
  await expect(alice.log.getByText('Bob Martin started a voice call')).toBeVisible()
  await page.context().setOffline(true)
  await expect(alice.banner).toContainText(/offline/i)

  const joinMeeting = alice.message('Rehearsal').getByRole('button', { name: /^(Join|Open lobby)$/ })
  const startCall = page.getByRole('button', { name: 'Voice call', exact: true })
  const answer = ring.getByRole('button', { name: 'Answer' })
  const missing = page.getByText('Can’t reach the server. Check your connection.')
  for (const button of [answer, joinCall, joinMeeting, startCall]) {
    await button.click()
    await expect(missing).toBeVisible()
    await expect(missing).toHaveCount(0)
  }
  expect(page.context().pages()).toHaveLength(1)
  await page.getByRole('button', { name: 'Conversation details' }).click()
  await page.getByRole('button', { name: 'Files', exact: true }).click()
  const files = page.getByRole('dialog', { name: 'Files' })
  await expect(files).toContainText('You’re offline. It will load when you’re back.')
  await files.getByRole('button', { name: 'Retry' }).click()

  await page.context().setOffline(false)
  await expect(files).toContainText('tides.txt')
  await page.keyboard.press('Escape')
  const window = await CallPage.openedBy(alice, () => joinCall.click())
  await expect(window.controls).toBeVisible()
})
