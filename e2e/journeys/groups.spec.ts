import { GroupPage } from '../pages/group-page.ts'
import { expect, MAIN, test } from './journey.ts'

const GROUP = 'Launch crew'

test(
  'a mention is picked by keyboard, and marks list and message of the person mentioned',
  MAIN,
  async ({ people }) => {
    const [alice, bob] = [await people.arrive('alice'), await people.arrive('bob')]
    const { page } = alice
    await new GroupPage(alice).create(GROUP, 'Bob Martin', 'Carol Diaz', '王伟')
    await expect(bob.row(GROUP)).toBeVisible()
    await alice.composer.pressSequentially('@')
    const picker = page.getByRole('listbox', { name: 'Mention someone' })
    const groups = picker.getByRole('group', { name: 'Departments, teams and groups of people' })
    const inGroup = [/Everyone/, /Bob Martin/, /Carol Diaz/, /王伟/]
    await expect(picker.getByRole('option')).toHaveText([...inGroup, /Engineering/, /Backend/, /Messaging/])
    await expect(picker.getByRole('option', { selected: true })).toHaveText(/Bob Martin/)
    await page.keyboard.press('ArrowDown')
    await expect(picker.getByRole('option', { name: 'Carol Diaz' })).toHaveAttribute('aria-selected', 'true')
    await alice.composer.pressSequentially('a')
    await expect(picker.getByRole('option', { selected: true })).toHaveText(/Bob Martin/)
    await page.keyboard.press('Escape')
    await expect(picker).toHaveCount(0)
    await alice.composer.fill('')
    await page.getByRole('button', { name: 'Mention someone' }).click()
    await alice.composer.pressSequentially('wangw')
    await expect(picker.getByRole('option')).toHaveText([/王伟/])
    await alice.composer.fill('')
    await alice.composer.pressSequentially('@bo')
    await page.keyboard.press('Enter')
    await expect(alice.composer).toHaveValue('@Bob Martin ')
    await alice.composer.pressSequentially('please look')
    await page.keyboard.press('Enter')
    await expect(bob.row(GROUP)).toContainText('[@You] Alice Chen: @Bob Martin please look')
    await new GroupPage(bob).enter(GROUP)
    await expect(bob.log.getByRole('article', { name: /mentions you/ })).toContainText(
      '@Bob Martin please look',
    )
    await expect(bob.row(GROUP)).not.toContainText('[@You]')

    await test.step('a department is told as far as it is in the group, and its size is said before', async () => {
      await alice.composer.pressSequentially('@Messag')
      await expect(groups.getByRole('option')).toHaveText([
        /消息服务 Messaging.*Department · 2 of \d+ are here/,
      ])
      await page.keyboard.press('Enter')
      await expect(alice.composer).toHaveValue('@消息服务 Messaging ')
      const line = page.getByRole('status').filter({ hasText: 'mentions' })
      await expect(line).toHaveText('@消息服务 Messaging mentions 2 people in this group')
      // It belongs to the draft, which is still there after a look at another chat.
      await alice.open('Bob Martin')
      await expect(line).toHaveCount(0)
      await alice.open(GROUP)
      await expect(alice.composer).toHaveValue('@消息服务 Messaging ')
      await expect(line).toHaveText('@消息服务 Messaging mentions 2 people in this group')
      await alice.composer.press('End')
      await alice.composer.pressSequentially('please check')
      await page.keyboard.press('Enter')
      const told = bob.log.getByRole('article', { name: /mentions you/ }).last()
      await expect(told).toContainText('@消息服务 Messaging please check')
    })
  },
)

test('a button jumps to an unread mention further up', async ({ people }) => {
  const alice = new GroupPage(await people.arrive('alice'))
  const bob = new GroupPage(await people.arrive('bob'))
  await alice.create(GROUP, 'Bob Martin', 'Carol Diaz')
  await alice.chat.write('@Bob Martin where are you?')
  for (let line = 1; line <= 25; line++) await alice.chat.write(`and then ${line}`)
  await expect(bob.chat.row(GROUP)).toContainText('[@You] Alice Chen: and then 25')
  await bob.enter(GROUP)
  const mention = bob.chat.log.getByRole('article', { name: /mentions you/ })
  await expect(mention).not.toBeInViewport()
  await bob.page.getByRole('button', { name: 'Someone mentioned you' }).click()
  await expect(mention).toBeInViewport()
  await expect(bob.page.getByRole('button', { name: 'Someone mentioned you' })).toHaveCount(0)

  await bob.page.setViewportSize({ width: 390, height: 844 })
  await bob.openDetails()
  await bob.page.goBack()
  await expect(bob.page.getByRole('button', { name: 'Close details' })).toHaveCount(0)
  await expect(mention).toBeInViewport()
})

test("one's own message shows how many have read it, and who", async ({ people }) => {
  const alice = new GroupPage(await people.arrive('alice'))
  const bob = new GroupPage(await people.arrive('bob'))
  const carol = new GroupPage(await people.arrive('carol'))
  await alice.create(GROUP, 'Bob Martin', 'Carol Diaz')
  await alice.chat.write('who has seen this?')
  const message = alice.chat.message('who has seen this?')
  await expect(message.getByRole('button', { name: 'Read by 0 of 2. Show list' })).toBeVisible()
  await bob.enter(GROUP)
  await message.getByRole('button', { name: 'Read by 1 of 2. Show list' }).click()
  const dialog = alice.page.getByRole('dialog', { name: 'Who has read it' })
  await expect(dialog.getByRole('list', { name: 'Who has not read it' }).getByRole('listitem')).toHaveText([
    /Carol Diaz/,
  ])
  await dialog.getByRole('button', { name: 'Read by 1', exact: true }).click()
  const readers = dialog.getByRole('list', { name: 'Who has read it' }).getByRole('listitem')
  await expect(readers).toHaveText([/Bob Martin/])
  await carol.enter(GROUP)
  await expect(readers).toHaveText([/Bob Martin/, /Carol Diaz/])
  await dialog.getByRole('searchbox', { name: 'Search members' }).fill('car')
  await expect(readers).toHaveText([/Carol Diaz/])
  await alice.page.keyboard.press('Escape')
  await expect(message.getByRole('button', { name: 'Read by everyone. Show list' })).toHaveText('All read')
})
