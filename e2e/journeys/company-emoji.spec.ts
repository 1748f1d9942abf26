import { readFileSync } from 'node:fs'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { ALICE, BOB, CHINESE, expect, test } from './journey.ts'

const PICTURE = readFileSync(new URL('../../apps/web/public/icons/icon-192.png', import.meta.url))

// [company-emoji-1] [company-emoji-2] [company-emoji-3] [company-emoji-5] [company-emoji-6]
test('an emoji of the company is added, written, seen, reacted with and switched off', async ({ people }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob', CHINESE)
  // Bob reads Chinese, on a phone.
  await bob.page.getByRole('button', { name: new RegExp(`^${ALICE}`) }).click()
  await bob.page.setViewportSize({ width: 390, height: 780 })
  const his = bob.page.getByRole('log', { name: '消息' }).getByRole('article').filter({ hasText: 'Shipped' })

  const { page } = alice
  await page.goto('/admin/emoji')
  await page.getByRole('button', { name: 'Add emoji' }).click()
  const form = page.getByRole('form', { name: 'Add emoji' })
  const name = form.getByRole('textbox', { name: 'Name' })
  await name.fill(':party_popper:')
  await expect(form.getByText('This is the name of a standard emoji.')).toBeVisible()
  await name.fill(':go_live:')
  const file = { name: 'go.png', mimeType: 'image/png', buffer: PICTURE }
  await form.getByLabel('Choose a picture').setInputFiles(file)
  await expect(form.getByRole('img', { name: ':go_live:' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save emoji' }).click()
  await expect(page.getByRole('switch', { name: ':go_live:' })).toBeChecked()

  await page.goto('/')
  await alice.open(BOB)
  await alice.composer.pressSequentially('Shipped :go')
  const offers = page.getByRole('listbox', { name: 'Emoji' })
  await expect(offers.getByRole('option', { name: ':go_live:' })).toBeVisible()
  await alice.composer.pressSequentially('_live')
  await alice.composer.press('Tab')
  await expect(offers).toHaveCount(0)
  await expect(alice.composer).toHaveValue('Shipped :go_live:')
  await alice.composer.press('Enter')
  await expect(alice.message('Shipped').getByRole('img', { name: ':go_live:' })).toBeVisible()

  // On a phone and in Chinese: the picture in the message, the words in the list, and a reaction from the panel.
  await expect(his.getByRole('img', { name: ':go_live:' })).toBeVisible()
  await his.click({ button: 'right' })
  await bob.page.getByRole('menuitem', { name: '更多表情' }).click()
  await bob.page.getByRole('tab', { name: '公司' }).click()
  await bob.page.getByRole('button', { name: ':go_live:', exact: true }).click()
  const reaction = alice.message('Shipped').getByRole('button', { name: /:go_live:/ })
  await expect(reaction.locator('img')).toBeVisible()

  await page.goto('/admin/emoji')
  await page.getByRole('switch', { name: ':go_live:' }).click()
  await expect(page.getByRole('switch', { name: ':go_live:' })).not.toBeChecked()
  await page.goto('/')
  await alice.open(BOB)
  await expect(alice.row('Bob Martin')).toContainText('Shipped :go_live:')
  await expect(reaction.locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Emoji', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Emoji' })
  await expect(panel.getByRole('tab', { name: 'Flags' })).toBeVisible()
  await expect(panel.getByRole('tab', { name: 'Company' })).toHaveCount(0)
})
