import type { Page } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { expect, test } from './journey.ts'

const GROUP = 'Launch crew'

/** Alice founds the group with Bob and Carol, and opens its details. */
async function found(alice: ChatPage): Promise<Page> {
  const { page } = alice
  await page.getByRole('button', { name: 'New conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  await dialog.getByRole('checkbox', { name: 'Bob Martin' }).check()
  await dialog.getByRole('checkbox', { name: 'Carol Diaz' }).check()
  const name = dialog.getByRole('textbox', { name: 'Group name' })
  await expect(name).toHaveValue('Alice Chen、Bob Martin、Carol Diaz')
  await name.fill(GROUP)
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('main', { name: GROUP })).toBeVisible()
  await page.getByRole('button', { name: 'Conversation details' }).click()
  return page
}

async function enter(person: ChatPage): Promise<void> {
  await person.row(GROUP).click()
  await expect(person.page.getByRole('main', { name: GROUP })).toBeVisible()
}

async function choose(page: Page, member: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${member}` }).click()
  await page.getByRole('dialog', { name: member }).getByRole('button', { name: action }).click()
}

test('three people found a group, speak, and every change reaches all of them', async ({ people }) => {
  const [alice, bob, carol] = [
    await people.arrive('alice'),
    await people.arrive('bob'),
    await people.arrive('carol'),
  ]
  const page = await found(alice)
  await enter(bob)
  await enter(carol)
  await expect(
    bob.log.getByText('Alice Chen created the group “Launch crew” with you, Carol Diaz'),
  ).toBeVisible()
  await expect(bob.page.getByText('3 members')).toBeVisible()
  await bob.write('Hello everyone')
  await expect(carol.message('Hello everyone').getByText('Bob Martin')).toBeVisible()
  await expect(alice.row(GROUP)).toContainText('Bob Martin: Hello everyone')

  await choose(page, 'Bob Martin', 'Make admin')
  await expect(bob.log.getByText('Alice Chen made you an admin')).toBeVisible()
  const members = page.getByRole('list', { name: 'Group members' }).getByRole('listitem')
  await expect(members).toHaveText([/Alice Chen.*Owner/, /Bob Martin.*Admin/, /Carol Diaz/])

  await carol.composer.fill('half a thought')
  await page.getByRole('switch', { name: 'Mute everyone' }).click()
  await expect(carol.page.getByText('Everyone is muted. Only owner and admins can write.')).toBeVisible()
  await expect(carol.composer).toHaveCount(0)
  await bob.write('Admins may still speak')
  await expect(carol.message('Admins may still speak')).toBeVisible()
  await page.getByRole('switch', { name: 'Mute everyone' }).click()
  await expect(carol.composer).toHaveValue('')

  await page.getByRole('button', { name: 'Rename group' }).click()
  await page.getByRole('textbox', { name: 'Rename group' }).fill('Landing crew')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(carol.page.getByRole('main', { name: 'Landing crew' })).toBeVisible()
  await expect(carol.log.getByText('Alice Chen renamed the group to “Landing crew”')).toBeVisible()
})

test('who is removed reads on but cannot write, and who leaves is out', async ({ people }) => {
  const [alice, bob, carol] = [
    await people.arrive('alice'),
    await people.arrive('bob'),
    await people.arrive('carol'),
  ]
  const page = await found(alice)
  await enter(bob)
  await enter(carol)
  await carol.page.getByRole('button', { name: 'Conversation details' }).click()
  await expect(carol.page.getByRole('list', { name: 'Group members' })).toBeVisible()
  await expect(carol.page.getByRole('button', { name: /^More for/ })).toHaveCount(0)
  await expect(carol.page.getByRole('switch', { name: 'Mute everyone' })).toHaveCount(0)
  await expect(carol.page.getByRole('button', { name: 'Rename group' })).toHaveCount(0)

  await choose(page, 'Carol Diaz', 'Remove from group')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from group' }).click()
  await expect(carol.page.getByText('You are no longer in this group')).toBeVisible()
  await expect(carol.log.getByText('Alice Chen removed you from “Launch crew”')).toBeVisible()

  await bob.page.getByRole('button', { name: 'Conversation details' }).click()
  await bob.page.getByRole('button', { name: 'Leave group' }).click()
  await bob.page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click()
  await expect(bob.page.getByText(`You left the group “${GROUP}”`)).toBeVisible()
  await expect(bob.row(GROUP)).toHaveCount(0)
  await expect(bob.page.getByRole('main', { name: 'Pick a conversation' })).toBeVisible()

  await page.getByRole('button', { name: 'Leave group' }).click()
  await expect(page.getByText('Hand it over to another member first')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Dissolve group' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dissolve group' }).click()
  await expect(page.getByText(`Group “${GROUP}” was dissolved`)).toBeVisible()
  await expect(alice.row(GROUP)).toHaveCount(0)
})

test('a mention is picked by keyboard, and marks list and message of whoever is meant', async ({
  people,
}) => {
  const [alice, bob] = [await people.arrive('alice'), await people.arrive('bob')]
  const page = await found(alice)
  await expect(bob.row(GROUP)).toBeVisible()
  await alice.composer.pressSequentially('@')
  const picker = page.getByRole('listbox', { name: 'Mention someone' })
  await expect(picker.getByRole('option')).toHaveText([/Bob Martin/, /Carol Diaz/])
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('option', { name: 'Carol Diaz' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await alice.composer.fill('')
  await alice.composer.pressSequentially('@bo')
  await page.keyboard.press('Enter')
  await expect(alice.composer).toHaveValue('@Bob Martin ')
  await alice.composer.pressSequentially('please look')
  await page.keyboard.press('Enter')
  await expect(bob.row(GROUP)).toContainText('[@You] Alice Chen: @Bob Martin please look')
  await enter(bob)
  await expect(bob.log.getByRole('article', { name: /mentions you/ })).toContainText(
    '@Bob Martin please look',
  )
  await expect(bob.row(GROUP)).not.toContainText('[@You]')
})
