import type { Locator, Page } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { FilePage, textFile } from '../pages/file-page.ts'
import { GroupPage } from '../pages/group-page.ts'
import { CHINESE, expect, test } from './journey.ts'

/** Every event of a group reaches every open window, in the reader's language [room-events-2, room-events-3, room-events-4, room-events-5]. */
const GROUP = 'Launch crew'
const [ALICE, BOB, CAROL, DAVE] = ['Alice Chen', 'Bob Martin', 'Carol Diaz', 'Dave Olsen']

/** The window of somebody who reads Chinese: the parts that this journey checks. */
interface ChineseWindow {
  chat: ChatPage
  log: Locator
  composer: Locator
}

function chineseWindow(chat: ChatPage): ChineseWindow {
  return {
    chat,
    log: chat.page.getByRole('log', { name: '消息' }),
    composer: chat.page.getByRole('textbox', { name: '输入消息' }),
  }
}

const showsNotice = (log: Locator, words: string) =>
  expect(log.getByText(words, { exact: true })).toBeVisible()

/** Neither button nor paste nor drop [files-1]. */
async function refusesFiles(chat: ChatPage, way: 'paste' | 'drop', log: Locator, words: string) {
  const files = new FilePage(chat)
  await expect(chat.page.locator('input[type="file"]')).toHaveCount(0)
  await files[way](textFile('plan.txt', 'the plan'), log)
  await expect(chat.page.getByText(words, { exact: true })).toBeVisible()
  await expect(chat.page.getByRole('dialog')).toHaveCount(0)
  await expect(log.getByText('plan.txt')).toHaveCount(0)
}

interface Crew {
  alice: GroupPage
  bob: GroupPage
  dave: GroupPage
  carol: ChineseWindow
}

async function changeAdmin({ alice, bob, carol }: Crew): Promise<void> {
  await alice.openDetails()
  await alice.act(BOB, 'Make admin')
  await expect(alice.page.getByRole('button', { name: `More actions for ${BOB}` })).toBeFocused()
  await showsNotice(bob.chat.log, `${ALICE} made you an admin`)
  await showsNotice(carol.log, `${ALICE} 将 ${BOB} 设为管理员`)
  await expect(alice.members).toHaveText([
    /Alice Chen.*Owner/,
    /Bob Martin.*Admin/,
    /Carol Diaz/,
    /Dave Olsen/,
  ])
}

async function silenceMember({ alice, bob, dave, carol }: Crew): Promise<void> {
  await bob.openDetails()
  await dave.chat.composer.fill('half a thought')
  await bob.act(DAVE, 'Mute')
  await expect(dave.page.getByText('You are muted in this group', { exact: true })).toBeVisible()
  await showsNotice(dave.chat.log, `${BOB} muted you`)
  await showsNotice(carol.log, `${BOB} 将 ${DAVE} 禁言`)
  await refusesFiles(dave.chat, 'paste', dave.chat.log, 'You can’t send files while you are muted')
  await expect(alice.members.filter({ hasText: DAVE })).toContainText('Muted')
}

async function silenceEveryone({ alice, bob, dave, carol }: Crew): Promise<void> {
  await carol.composer.fill('写到一半')
  await bob.toggle('Mute everyone')
  await expect(carol.chat.page.getByText('全员禁言中，仅群主和管理员可以发言')).toBeVisible()
  await showsNotice(carol.log, `${BOB} 开启了全员禁言`)
  await refusesFiles(carol.chat, 'drop', carol.log, '你已被禁言')
  await showsNotice(alice.chat.log, `${BOB} muted everyone`)
  await bob.chat.write('Admins may still speak')
  await expect(carol.log.getByText('Admins may still speak')).toBeVisible()
  await bob.toggle('Mute everyone')
  await expect(carol.composer).toHaveValue('')
  await showsNotice(carol.log, `${BOB} 关闭了全员禁言`)
  await showsNotice(alice.chat.log, `${BOB} unmuted the group`)

  await bob.act(DAVE, 'Unmute')
  await expect(dave.chat.composer).toHaveValue('')
  await showsNotice(dave.chat.log, `${BOB} unmuted you`)
  await showsNotice(carol.log, `${BOB} 解除了 ${DAVE} 的禁言`)
}

async function forbidFriends({ alice, dave, carol }: Crew): Promise<void> {
  await alice.toggle('Members can’t add each other as friends')
  await showsNotice(carol.log, `${ALICE} 禁止了群成员互加好友`)
  await showsNotice(dave.chat.log, `${ALICE} turned off adding friends in this group`)
  await alice.toggle('Members can’t add each other as friends')
  await showsNotice(carol.log, `${ALICE} 允许了群成员互加好友`)
  await showsNotice(dave.chat.log, `${ALICE} turned on adding friends in this group`)
}

async function changeNickname({ alice, dave, carol }: Crew): Promise<void> {
  await carol.chat.page.getByRole('button', { name: '会话详情' }).click()
  await carol.chat.page.getByRole('button', { name: `${BOB} 的更多操作` }).click()
  await expect(carol.chat.page.getByRole('menuitem')).toHaveText(['发消息', '@ 提及'])
  await carol.chat.page.keyboard.press('Escape')
  await expect(carol.chat.page.getByRole('switch', { name: '全员禁言' })).toHaveCount(0)
  await carol.chat.page.getByRole('button', { name: /^我在本群的昵称/ }).click()
  await carol.chat.page.getByRole('textbox', { name: '我在本群的昵称' }).fill(BOB.toUpperCase())
  const refusal = carol.chat.page.getByRole('alert').filter({ hasText: '群内已有成员使用此名称' })
  await expect(refusal).toBeVisible()
  await carol.chat.page.getByRole('textbox', { name: '我在本群的昵称' }).fill('Caz')
  await carol.chat.page.getByRole('button', { name: '保存' }).click()
  await showsNotice(dave.chat.log, `${CAROL} changed their name in this group to Caz`)
  await carol.composer.fill('改好了')
  await carol.composer.press('Enter')
  await expect(dave.chat.message('改好了').getByText('Caz')).toBeVisible()
  await expect(alice.chat.row(GROUP)).toContainText('Caz: 改好了')
}

async function dismissAdmin({ alice, bob, dave, carol }: Crew): Promise<void> {
  await alice.act(BOB, 'Remove admin')
  await showsNotice(bob.chat.log, `${ALICE} removed you as an admin`)
  await showsNotice(carol.log, `${ALICE} 取消了 ${BOB} 的管理员身份`)
  await expect(bob.page.getByRole('switch', { name: 'Mute everyone' })).toHaveCount(0)

  await alice.rename('Landing crew')
  for (const { page } of [bob, dave, carol.chat])
    await expect(page.getByRole('main', { name: 'Landing crew' })).toBeVisible()
  await showsNotice(dave.chat.log, `${ALICE} renamed the group to “Landing crew”`)
  await showsNotice(carol.log, `${ALICE} 将群聊改名为“Landing crew”`)
}

// [room-events-2, room-events-4, rooms-13]
test('group roles, muting and names reach every member at once', async ({ people }) => {
  const alice = new GroupPage(await people.arrive('alice'))
  const bob = new GroupPage(await people.arrive('bob'))
  const dave = new GroupPage(await people.arrive('dave'))
  const carol = chineseWindow(await people.arrive('carol', CHINESE))
  await alice.create(GROUP, BOB, CAROL, DAVE)
  for (const group of [bob, dave]) await group.enter(GROUP)
  await carol.chat.page.getByRole('button', { name: new RegExp(`^${GROUP}`) }).click()
  await showsNotice(bob.chat.log, `${ALICE} created the group “${GROUP}” with you, ${CAROL} and ${DAVE}`)
  await showsNotice(carol.log, `${ALICE} 创建了群聊“${GROUP}”，成员：${BOB}、你和 ${DAVE}`)

  const crew = { alice, bob, dave, carol }
  await test.step('an admin is appointed', () => changeAdmin(crew))
  await test.step('a member is muted', () => silenceMember(crew))
  await test.step('everyone is muted and unmuted', () => silenceEveryone(crew))
  await test.step('adding friends is turned off and on', () => forbidFriends(crew))
  await test.step('a member changes their nickname', () => changeNickname(crew))
  await test.step('an admin is removed and the group renamed', () => dismissAdmin(crew))
})

/** A dissolved group is on no list, but its messages are found and open read-only. */
async function expectReadable({ page, chat }: GroupPage, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search chats and contacts' }).fill(words)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Search results' }).getByRole('button').click()
  await expect(chat.message(words)).toBeVisible()
  await expect(page.locator('#composer')).toHaveText('This group was deleted. You can still read it.')
  await expect(chat.log.getByText(`${BOB} deleted the group “${GROUP}”`)).toBeVisible()
}

// [room-events-1, room-events-7, room-events-8, room-events-14]
async function leaveInChinese(page: Page): Promise<void> {
  await page.getByRole('button', { name: '会话详情' }).click()
  await page.getByRole('button', { name: '退出群聊' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出群聊' }).click()
  await expect(page.getByText(`你已退出群聊“${GROUP}”`)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${GROUP}`) })).toHaveCount(0)
  await expect(page.getByRole('main', { name: '选择一个会话开始聊天' })).toBeVisible()
}

test('group membership: kick, invite back, hand over, leave and dissolve', async ({ people }) => {
  const alice = new GroupPage(await people.arrive('alice'))
  const bob = new GroupPage(await people.arrive('bob'))
  const dave = new GroupPage(await people.arrive('dave'))
  const carol = chineseWindow(await people.arrive('carol', CHINESE))
  await alice.create(GROUP, BOB, CAROL, DAVE)
  for (const group of [bob, dave]) await group.enter(GROUP)
  await carol.chat.page.getByRole('button', { name: new RegExp(`^${GROUP}`) }).click()
  await alice.chat.write('before the removal')
  await expect(dave.chat.message('before the removal')).toBeVisible()

  await alice.openDetails()
  await alice.act(DAVE, 'Remove from group', true)
  await expect(dave.page.getByText('You are no longer in this group')).toBeVisible()
  await showsNotice(dave.chat.log, `${ALICE} removed you from “${GROUP}”`)
  await expect(dave.page.getByRole('button', { name: 'Conversation details' })).toHaveCount(0)
  await expect(carol.chat.page.getByText('3 位成员')).toBeVisible()
  await showsNotice(carol.log, `${ALICE} 将 ${DAVE} 移出了群聊`)
  await alice.chat.write('while he was away')

  await alice.invite(DAVE)
  await showsNotice(carol.log, `${ALICE} 邀请 ${DAVE} 加入了群聊`)
  await expect(dave.chat.composer).toBeVisible()
  await showsNotice(dave.chat.log, `${ALICE} invited you back`)
  await expect(dave.chat.message('before the removal')).toHaveCount(0)
  await expect(dave.chat.message('while he was away')).toHaveCount(0)
  await dave.chat.write('back again')
  await expect(carol.log.getByText('back again')).toBeVisible()

  await alice.page.getByRole('button', { name: 'Leave group' }).click()
  const successors = alice.page.getByRole('dialog', { name: 'Leave group' }).getByRole('radio')
  await expect(successors).toHaveCount(3)
  await alice.page.keyboard.press('Escape')
  await bob.openDetails()
  await alice.act(BOB, 'Transfer ownership', true)
  await showsNotice(carol.log, `${ALICE} 将群主转让给 ${BOB}`)
  await showsNotice(bob.chat.log, `${ALICE} transferred the group to you`)
  await expect(alice.page.getByRole('button', { name: 'Delete group' })).toHaveCount(0)
  await expect(bob.page.getByRole('button', { name: 'Delete group' })).toBeVisible()

  await leaveInChinese(carol.chat.page)
  await expect(bob.members).toHaveCount(3)

  await dave.chat.composer.fill('half a sentence')
  await alice.page.context().setOffline(true)
  await bob.page.getByRole('button', { name: 'Delete group' }).click()
  await bob.confirm('Delete group')
  for (const group of [bob, dave]) {
    await expect(group.page.getByText(`deleted the group “${GROUP}”`).last()).toBeVisible()
    await expect(group.chat.row(GROUP)).toHaveCount(0)
    await expect(group.page.getByRole('main', { name: 'Select a conversation' })).toBeVisible()
  }
  await expectReadable(dave, 'back again')
  await expectNoticeUntilDismissed(dave)
  await alice.page.context().setOffline(false)
  await expect(alice.page.getByRole('list', { name: 'Deleted groups' })).toContainText(BOB)
  await expect(alice.page.getByText(/Left the group/)).toHaveCount(0)
  await expect(alice.chat.row(GROUP)).toHaveCount(0)
})

// [room-events-17]
async function expectNoticeUntilDismissed({ page }: GroupPage): Promise<void> {
  const notices = page.getByRole('list', { name: 'Deleted groups' })
  await page.reload()
  await expect(notices).toContainText(`${BOB} deleted the group “${GROUP}”`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await notices.getByRole('button', { name: 'Copy my draft' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('half a sentence')
  await notices.getByRole('button', { name: `Dismiss the notice about ${GROUP}` }).click()
  await expect(notices).toHaveCount(0)
}
