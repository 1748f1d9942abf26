import type { Locator } from '@playwright/test'
import { chooseOption } from '../pages/choose-option.ts'
import { GroupPage } from '../pages/group-page.ts'
import { expect, test } from './journey.ts'

const OPEN = 'Launch crew'
const ASKED = 'Price list'
const LOCKED = 'This group is archived. You can read and search it.'

async function openTo({ page }: GroupPage, whom: string, isRead: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Who can join/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Who can join' })
  await expect(dialog.getByRole('combobox', { name: 'Who can join' })).toBeFocused()
  await chooseOption(dialog.getByRole('combobox', { name: 'Who can join' }), whom)
  if (isRead) await dialog.getByRole('switch', { name: 'Readable before joining' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

async function find({ page }: GroupPage): Promise<Locator> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Find groups' }).click()
  return page.getByRole('dialog', { name: 'Find groups' })
}

// [rooms-20, rooms-21]
test('a group is found, read and joined; a request to another is declined, then approved', async ({
  people,
}) => {
  const alice = new GroupPage(await people.arrive('alice'))
  await alice.create(OPEN, 'Bob Martin', 'Dave Olsen')
  await alice.openDetails()
  await openTo(alice, 'Everyone in the company', true)
  await expect(alice.chat.log.getByText(/You changed who can join/)).toBeVisible()
  await alice.chat.write('Doors open at nine')

  const carol = new GroupPage(await people.arrive('carol'))
  const dialog = await find(carol)
  await dialog.getByRole('searchbox').fill('launch')
  const card = dialog.getByRole('article', { name: OPEN })
  await card.getByRole('button', { name: 'Read' }).click()
  await expect(dialog.getByRole('list', { name: 'Messages' }).getByText('Doors open at nine')).toBeVisible()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(carol.chat.log.getByText('Doors open at nine')).toBeVisible()
  await expect(alice.chat.log.getByText('Carol Diaz joined the group')).toBeVisible()

  await alice.create(ASKED, 'Bob Martin', 'Dave Olsen')
  await openTo(alice, 'On request', false)
  const again = (await find(carol)).getByRole('article', { name: ASKED })
  await again.getByRole('button', { name: 'Ask to join' }).click()
  const answer = async (name: string) => {
    await expect(alice.page.getByText('1 person wants to join')).toBeVisible()
    await alice.page.getByRole('button', { name: 'Review', exact: true }).click()
    const requests = alice.page.getByRole('dialog', { name: 'Requests to join' })
    await requests.getByRole('button', { name }).click()
    await expect(requests.getByRole('button', { name })).toHaveCount(0)
    await alice.page.keyboard.press('Escape')
  }
  await answer('Decline Carol Diaz')
  await expect(carol.page.getByText(`Alice Chen declined your request to join “${ASKED}”`)).toBeVisible()
  await again.getByRole('button', { name: 'Ask to join' }).click()
  await expect(again.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
  await answer('Accept Carol Diaz')
  await again.getByRole('button', { name: 'Open' }).click()
  await expect(carol.page.getByRole('main', { name: ASKED })).toBeVisible()
})

// [rooms-19]
test('an archived group leaves the list, is read under archived, and comes back', async ({ people }) => {
  const alice = new GroupPage(await people.arrive('alice'))
  const bob = new GroupPage(await people.arrive('bob'))
  await alice.create(OPEN, 'Bob Martin', 'Carol Diaz')
  await alice.chat.write('That was it')
  await bob.enter(OPEN)
  await alice.openDetails()
  await alice.page.getByRole('button', { name: 'Archive group' }).click()
  await alice.confirm('Archive group')
  await expect(bob.page.getByText(LOCKED)).toBeVisible()
  await expect(bob.chat.row(OPEN)).toHaveCount(0)
  await expect(bob.page.getByRole('button', { name: 'Restore group' })).toHaveCount(0)

  await bob.page.reload()
  await expect(bob.chat.row(OPEN)).toHaveCount(0)
  const dialog = await find(bob)
  await dialog.getByRole('button', { name: 'Archived' }).click()
  await dialog.getByRole('article', { name: OPEN }).getByRole('button', { name: 'Open' }).click()
  await expect(bob.chat.log.getByText('That was it')).toBeVisible()

  await alice.page.getByRole('button', { name: 'Restore group' }).first().click()
  await expect(bob.page.getByText(LOCKED)).toHaveCount(0)
  await expect(bob.chat.row(OPEN)).toBeVisible()
  await bob.chat.write('On we go')
  await expect(alice.chat.log.getByText('On we go')).toBeVisible()
})
