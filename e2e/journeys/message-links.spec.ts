import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

test('a link to a message leads its readers to it, and nobody else', async ({ people, browser }) => {
  const alice = await people.arrive('alice', { permissions: ['clipboard-read', 'clipboard-write'] })
  const bob = await people.arrive('bob')
  await alice.open(BOB)
  await bob.open(ALICE)
  await alice.write('The plan is on the shelf')
  await alice.expectSent('The plan is on the shelf')

  await alice.message('The plan is on').click({ button: 'right' })
  await expect(alice.page.getByRole('menuitem', { name: 'More', exact: true })).toBeVisible()
  await alice.page.keyboard.press('l')
  await expect(alice.page.getByText('Copied')).toBeVisible()
  const link = await alice.page.evaluate(() => navigator.clipboard.readText())

  await alice.write(`See ${link}`)
  const card = bob.log.getByRole('button', { name: /The plan is on the shelf/ })
  await expect(card).toContainText(ALICE)
  await card.click()
  await expect(bob.message('The plan is on the shelf').first()).toBeInViewport()
  await bob.log.getByRole('link', { name: `Message in ${ALICE}` }).click()
  await expect(bob.message('The plan is on the shelf').first()).toBeInViewport()

  await bob.page.goto(link)
  await expect(bob.page.getByRole('main', { name: ALICE })).toBeVisible()
  await expect(bob.message('The plan is on the shelf').first()).toBeInViewport()

  await alice.open('Carol Diaz')
  await alice.write(`Look: ${link}`)
  const carol = await people.arrive('carol')
  await carol.open(ALICE)
  await expect(carol.page.getByText('A message you can’t open')).toBeVisible()
  await expect(carol.page.getByText('The plan is on the shelf')).toHaveCount(0)
  await carol.page.goto(link)
  await expect(carol.page.getByText('Original message not found')).toBeVisible()
  await expect(carol.conversations).toBeVisible()

  const login = new LoginPage(await (await browser.newContext()).newPage())
  await login.page.goto(link)
  await login.signIn('bob')
  await expect(new ChatPage(login.page).message('The plan is on the shelf').first()).toBeInViewport()
})
