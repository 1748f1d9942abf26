import type { Page } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { GroupPage } from '../pages/group-page.ts'
import { ALICE, BOB, CHINESE, expect, test } from './journey.ts'

const PHONE = { ...CHINESE, viewport: { width: 390, height: 844 }, hasTouch: true }

/** What moves by itself while a page loads: what is drawn late must not push what is there. */
async function watchShifts({ page }: ChatPage): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sum = { value: 0 }
    Object.assign(window, { shifts: sum })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) sum.value += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value)
}

const composer = (page: Page) => page.getByRole('textbox', { name: '输入消息' })

async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByRole('log', { name: '消息' }).getByText(words)).toBeVisible()
}

// [presence-2]
test('an hour on two devices, in Chinese: presence, a draft continued on the other, and a view that does not jump', async ({
  people,
}) => {
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  const desk = await people.arrive('alice', CHINESE)
  const phone = await people.arrive('alice', PHONE)

  await phone.page.getByRole('button', { name: /打开我的菜单/ }).click()
  await phone.page.getByRole('menuitemradio', { name: /^免打扰/ }).click()
  await expect(phone.page.getByRole('menuitemradio', { name: '1 小时' })).toBeChecked()
  await phone.page.keyboard.press('Escape')
  await expect(bob.page.getByText('Do not disturb', { exact: false }).first()).toBeVisible()
  await expect(desk.page.getByRole('button', { name: /免打扰。打开我的菜单/ })).toBeVisible()

  await desk.page
    .getByRole('button', { name: new RegExp(`^${BOB}`) })
    .first()
    .click()
  await composer(desk.page).fill('在路上写的')
  await phone.page
    .getByRole('button', { name: new RegExp(`^${BOB}`) })
    .first()
    .click()
  await expect(composer(phone.page)).toHaveValue('在路上写的')
  await say(phone.page, '在路上写的，在手机上写完')
  await expect(bob.log.getByText('在路上写的，在手机上写完')).toBeVisible()
  await expect(composer(desk.page)).toHaveValue('')

  for (const device of [desk, phone]) {
    const shifts = await watchShifts(device)
    // What the browser keeps is written every two seconds; a message that came since moves the others, as every new one does.
    await device.page.waitForTimeout(4_000)
    await device.page.reload()
    const log = device.page.getByRole('log', { name: '消息' })
    await expect(log.getByText('在路上写的，在手机上写完')).toBeVisible()
    expect(await shifts()).toBeLessThanOrEqual(0.02)
  }
})

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first()

const lastIn = (page: Page) => page.getByRole('log', { name: '消息' }).getByRole('article').last()

// [presence-2, presence-3]
test('on a phone, do not disturb until tomorrow and a status are set, and others see them', async ({
  people,
}) => {
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  const desk = await people.arrive('alice', CHINESE)
  const { page } = await people.arrive('alice', PHONE)
  const face = page.getByRole('button', { name: /打开我的菜单/ })

  await face.click()
  await page.getByRole('menuitemradio', { name: /^免打扰/ }).click()
  await page.getByRole('menuitemradio', { name: '到指定时间…' }).click()
  const until = page.getByRole('dialog', { name: '免打扰' })
  await until.getByRole('button', { name: '明早 9:00' }).click()
  await expectAccessible(page)
  await until.getByRole('button', { name: '免打扰' }).click()
  await expect(until).toHaveCount(0)
  await expect(bob.page.getByText('Do not disturb', { exact: false }).first()).toBeVisible()
  await desk.page.getByRole('button', { name: /免打扰。打开我的菜单/ }).click()
  await expect(desk.page.getByRole('menuitemradio', { name: /明天 0?9:00 前不发通知/ })).toBeChecked()
  await expect(desk.page.getByRole('menuitemradio', { name: '到指定时间…' })).toBeChecked()

  await face.click()
  await page.getByRole('menuitem', { name: '设置状态…' }).click()
  const status = page.getByRole('dialog', { name: '设置状态' })
  await status.getByRole('button', { name: '🏠 居家办公' }).click()
  await expectAccessible(page)
  await status.getByRole('button', { name: '保存' }).click()
  await expect(status).toHaveCount(0)
  await bob.page.getByRole('button', { name: 'Conversation details' }).click()
  await bob.page
    .getByRole('button', { name: new RegExp(`^(Profile of )?${ALICE}`) })
    .last()
    .click()
  await expect(bob.page.getByText('🏠 居家办公')).toBeVisible()
})

// [drafts-2]
test('a draft that was sent on the phone stays on the desk only where it was typed on', async ({
  people,
}) => {
  const desk = await people.arrive('alice', CHINESE)
  const phone = await people.arrive('alice', PHONE)
  for (const { page } of [desk, phone]) await row(page, BOB).click()
  await composer(desk.page).fill('周五之前给你')
  await expect(composer(phone.page)).toHaveValue('周五之前给你')
  await phone.page.context().setOffline(true)
  await composer(desk.page).press('End')
  await composer(desk.page).pressSequentially('，包括附件')
  await phone.page.context().setOffline(false)
  await say(phone.page, '周五之前给你')
  await expect(desk.page.getByText('此草稿已在另一台设备上发送或删除')).toBeVisible()
  await expect(composer(desk.page)).toHaveValue('周五之前给你，包括附件')
})

// [history-1]
test('everything unread is marked as read with one press, on both devices', async ({ people }) => {
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  for (let line = 0; line < 45; line++) await bob.write(`第 ${line} 行`)
  await bob.expectSent('第 44 行')
  const desk = await people.arrive('alice', CHINESE)
  const phone = await people.arrive('alice', PHONE)
  await row(phone.page, BOB).click()
  await expect(phone.page.getByRole('button', { name: /^\d+ 条未读消息/ })).toBeVisible()
  await expect(row(desk.page, BOB)).toContainText('48')
  await phone.page.getByRole('button', { name: '标为已读' }).click()
  await expect(phone.page.getByRole('button', { name: /^\d+ 条未读消息/ })).toHaveCount(0)
  await expect(row(desk.page, BOB)).not.toContainText('48')
  await expect(bob.message('第 44 行').getByText('Read', { exact: true })).toBeVisible()
})

// [assistant-6, assistant-7]
test('the assistant in Chinese: a customer asks for the hours, a colleague how to mute', async ({
  people,
}) => {
  const { page } = await people.arrive('grace', PHONE)
  await row(page, 'Parley 助手').click()
  await say(page, '你们几点开门？')
  await expect(lastIn(page)).toContainText(/Northwind sales.*：.+，现在(有人|无人值班)/)
  const alice = await people.arrive('alice', PHONE)
  await row(alice.page, 'Parley 助手').click()
  await say(alice.page, '怎么静音？')
  await expect(lastIn(alice.page)).toContainText('选择“消息免打扰”')
})

// [meetings-8]
test('a meeting moves from the desk to the phone', async ({ people }) => {
  test.slow()
  const desk = await people.arrive('alice', CHINESE)
  const phone = await people.arrive('alice', PHONE)
  for (const { page } of [desk, phone]) await row(page, BOB).click()
  await desk.page.getByRole('button', { name: '预约会议' }).click()
  const dialog = desk.page.getByRole('dialog', { name: '预约会议' })
  await dialog.getByRole('textbox', { name: '会议主题' }).fill('周会')
  const soon = new Date(Date.now() + 120_000)
  const digits = (part: number) => String(part).padStart(2, '0')
  const clock = dialog.getByRole('textbox', { name: '开始时间：时间' })
  await clock.fill(`${digits(soon.getHours())}:${digits(soon.getMinutes())}`)
  await clock.press('Tab')
  await dialog.getByRole('button', { name: '发送会议邀请' }).click()
  await expect(dialog).toHaveCount(0)

  const join = async ({ page }: ChatPage): Promise<Page> => {
    const opened = page.context().waitForEvent('page')
    await lastIn(page).getByRole('button', { name: '加入会议' }).click()
    const window = await opened
    await window.getByRole('button', { name: '加入会议' }).click()
    return window
  }
  const first = await join(desk)
  await expect(first.getByRole('toolbar', { name: '通话控制' })).toBeVisible()
  const second = await join(phone)
  await expect(second.getByRole('heading', { name: '你正在另一台设备上参加这场会议' })).toBeVisible()
  await second.getByRole('button', { name: '转到这里' }).click()
  await expect(second.getByRole('toolbar', { name: '通话控制' })).toBeVisible()
  await expect(first.getByRole('toolbar', { name: '通话控制' })).toHaveCount(0)
})

// [meetings-5]
test('the chat of a meeting says who reads it, and is a card in its group afterwards', async ({ people }) => {
  test.slow()
  await new GroupPage(await people.arrive('carol')).create('港口参观', ALICE, BOB)
  const alice = await people.arrive('alice', CHINESE)
  const bob = await people.arrive('bob', CHINESE)
  for (const { page } of [alice, bob]) await row(page, '港口参观').click()
  const open = async ({ page }: ChatPage, press: () => Promise<void>): Promise<Page> => {
    const opened = page.context().waitForEvent('page')
    await press()
    const window = await opened
    await expect(window.getByRole('toolbar', { name: '通话控制' })).toBeVisible()
    return window
  }
  const mine = await open(alice, () =>
    alice.page.getByRole('button', { name: '语音通话', exact: true }).click(),
  )
  const theirs = await open(bob, () =>
    bob.page.getByRole('log', { name: '消息' }).getByRole('button', { name: '加入' }).click(),
  )
  for (const window of [mine, theirs]) await window.getByRole('button', { name: '聊天', exact: true }).click()
  const panel = (window: Page) => window.getByRole('complementary', { name: '会议聊天' })
  await expect(panel(mine)).toContainText('所有参会人可见，包括外部参会人。会后保存在“港口参观”的聊天中。')
  await panel(mine).getByRole('textbox', { name: '发送给所有参会人' }).fill('几点集合？')
  await panel(mine).getByRole('button', { name: '发送' }).click()
  await expect(panel(theirs).getByRole('log', { name: '消息' })).toContainText('几点集合？')
  await panel(theirs).getByRole('tab', { name: '会话' }).click()
  await expect(panel(theirs)).toContainText('港口参观的全部 3 位成员可见，外部参会人不可见。')
  await expectAccessible(theirs)
  await mine.getByRole('button', { name: '离开' }).click()
  await theirs.getByRole('button', { name: '离开' }).click()
  await lastIn(bob.page).getByText('几点集合？').click()
  await expect(bob.page.getByRole('dialog')).toContainText('几点集合？')
})
