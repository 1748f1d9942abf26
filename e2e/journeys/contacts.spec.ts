import type { Page } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { GroupPage } from '../pages/group-page.ts'
import { expect, test } from './journey.ts'

async function openContacts({ page }: ChatPage, tab = 'Friends'): Promise<Page> {
  await page.getByRole('link', { name: /^Contacts/ }).click()
  await page.getByRole('tab', { name: tab }).click()
  return page
}

test('two people become friends by account, chat, and unfriend', async ({ people }) => {
  const [dave, erin] = [await people.arrive('dave'), await people.arrive('erin')]
  const erinsPhone = await people.arrive('erin')
  const page = await openContacts(dave)
  await page.getByRole('button', { name: 'Add a friend or create a group' }).click()
  await page.getByRole('menuitem', { name: 'Add friend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add friend' })
  await dialog.getByRole('textbox', { name: 'Account' }).fill('nobody.here')
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(dialog.getByText('No one has this account')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Account' }).fill('erin')
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('textbox', { name: 'Greeting' }).fill('Dave from operations')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Friend request sent')).toBeVisible()

  for (const window of [erin, erinsPhone])
    await expect(window.page.getByRole('img', { name: '1 friend request' })).toBeVisible()
  const phone = await openContacts(erinsPhone)
  await phone.getByRole('button', { name: /^Friend requests/ }).click()
  const requests = phone.getByRole('list', { name: 'Friend requests' })
  await expect(requests.getByRole('listitem')).toContainText(['Dave from operations'])
  // It is in their direct chat as well, and is answered there; only she sees it.
  await erin.row('Dave Olsen').click()
  const request = erin.log.getByText('Dave Olsen would like to add you as a friend “Dave from operations”')
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(request.getByText('Added', { exact: true })).toBeVisible()
  await expect(requests.getByText('Added', { exact: true })).toBeVisible()
  await expect(dave.row('Erin Walsh')).toHaveCount(0)
  await expect(erin.page.getByRole('img', { name: '1 friend request' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Friends' }).getByText('Erin Walsh')).toBeVisible()

  await page.getByRole('button', { name: /Erin Walsh/ }).click()
  const profile = page.getByRole('main', { name: 'Profile' })
  await expect(profile.getByRole('heading', { name: 'Erin Walsh' })).toBeVisible()
  await profile.getByRole('button', { name: 'Message' }).click()
  await dave.write('Glad we are friends')
  await expect(erin.row('Dave Olsen')).toContainText('Glad we are friends')

  await openContacts(dave)
  await page.getByRole('button', { name: /Erin Walsh/ }).click()
  await profile.getByRole('button', { name: 'Remove friend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove friend' }).click()
  await profile.getByRole('button', { name: 'Add friend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
  await expect(profile.getByRole('button', { name: 'Request sent' })).toBeFocused()
  const cramped = await profile
    .getByRole('button')
    .evaluateAll(buttons =>
      buttons.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
    )
  expect(cramped).toEqual([])
  await erin.row('Dave Olsen').click()
  await expect(erin.page.getByText(/no longer friends/)).toBeVisible()
})

// [contacts-1]
test('the company tree works by keyboard, and people are found by initials', async ({ people }) => {
  const alice = await people.arrive('alice')
  const page = await openContacts(alice, 'Company')
  const tree = page.getByRole('tree', { name: 'Departments' })
  const company = tree.getByRole('treeitem', { level: 1 })
  await company.focus()
  await expect(company).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(company).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { level: 2 }).first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { level: 2 }).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { level: 3 }).first()).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(company).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('ly')
  const results = page.getByRole('list', { name: 'Search results' })
  await expect(results.getByRole('button', { name: /林悦/ })).toBeVisible()
  await expect(results.getByRole('button', { name: /Lucas Young/ })).toBeVisible()
  await results.getByRole('button', { name: /林悦/ }).click()
  await page.getByRole('button', { name: 'Edit remark' }).click()
  await page.getByRole('textbox', { name: 'Remark' }).fill('Yue')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(results.getByRole('button', { name: /^Yue/ })).toBeVisible()
  await expectAccessible(page)
})

test('profiles open from avatars where the group allows it, and can block a person', async ({ people }) => {
  const alice = await people.arrive('alice')
  const { page } = alice
  const group = new GroupPage(alice)
  const profile = page.getByRole('dialog', { name: /^Profile of/ })
  await alice.open('Northwind launch')
  await alice.log.getByRole('button', { name: 'Profile of Bob Martin' }).last().click()
  await expect(profile.getByRole('heading', { name: 'Bob Martin', exact: true })).toBeVisible()
  await expect(profile.getByRole('switch', { name: 'Pin to top' })).toBeChecked()
  await expectAccessible(page)
  await profile.getByRole('button', { name: 'Edit remark' }).click()
  await page.keyboard.press('Escape')
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toHaveCount(0)

  await group.enter('周三跑步 Running club')
  await group.openDetails()
  await group.members.getByRole('button', { name: '罗丹' }).first().click()
  await expect(profile.getByText('luo.dan')).toBeVisible()
  await expect(profile.getByRole('button', { name: 'Add friend' })).toHaveCount(0)
  const shared = ['公司公告 Announcements', 'Design review · 设计评审', '周三跑步 Running club']
  await expect(profile.getByRole('definition').getByRole('listitem')).toHaveText(shared)
  await profile.getByRole('button', { name: 'Design review' }).click()
  await expect(page.getByRole('main', { name: 'Design review' })).toBeVisible()
  await group.members.getByRole('button', { name: '罗丹' }).first().click()
  await expect(profile.getByRole('button', { name: 'Add friend' })).toBeVisible()

  await profile.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(profile.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(alice.row('罗丹')).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Blocked people' }).click()
  const blocked = page.getByRole('list', { name: 'Blocked people' })
  await expect(blocked.getByRole('listitem')).toHaveText([/罗丹/])
  await expectAccessible(page)
  await blocked.getByRole('button', { name: 'Unblock 罗丹' }).click()
  await expect(page.getByText('No one is blocked')).toBeVisible()
})
