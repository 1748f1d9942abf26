import { GroupPage } from '../pages/group-page.ts'
import { CHINESE, expect, test } from './journey.ts'

const GROUP = 'Launch crew'
const FIRST = 'Launch on 24 November'
const SECOND = 'Price list out by noon'

async function save({ page }: GroupPage, topic: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Group topic' })
  await dialog.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await dialog.getByRole('button', { name: 'Save topic' }).click()
  await expect(dialog).toHaveCount(0)
}

// [rooms-18]
test('a topic is set, changed and removed, and every member sees it at once', async ({ people }) => {
  const alice = new GroupPage(await people.arrive('alice'))
  const bob = new GroupPage(await people.arrive('bob', CHINESE))
  await alice.create(GROUP, 'Bob Martin', 'Carol Diaz')
  await bob.enter(GROUP)
  const log = bob.page.getByRole('log', { name: '消息' })

  await alice.openDetails()
  await alice.page.getByRole('button', { name: 'Add a topic' }).click()
  await save(alice, FIRST)
  await expect(alice.chat.log.getByText(`You changed the topic to “${FIRST}”`)).toBeVisible()
  await expect(log.getByText(`Alice Chen 将群主题改为“${FIRST}”`)).toBeVisible()
  await bob.page.getByRole('button', { name: `群主题：${FIRST}。查看主题` }).click()
  const shown = bob.page.getByRole('dialog', { name: '群主题' })
  await expect(shown.getByText(FIRST)).toBeVisible()
  await expect(shown.getByRole('textbox')).toHaveCount(0)
  await bob.page.keyboard.press('Escape')

  await alice.page.getByRole('button', { name: `Topic: ${FIRST}. Show topic` }).click()
  await save(alice, SECOND)
  await expect(bob.page.getByRole('button', { name: `群主题：${SECOND}。查看主题` })).toBeVisible()

  await alice.page.getByRole('button', { name: `Topic: ${SECOND}. Show topic` }).click()
  await save(alice, '')
  await expect(log.getByText('Alice Chen 移除了群主题')).toBeVisible()
  await expect(bob.page.getByRole('button', { name: /^群主题：/ })).toHaveCount(0)
})
