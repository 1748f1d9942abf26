import type { Page } from '@playwright/test'
import type { ChatPage } from '../pages/chat-page.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

async function readChinese(chat: ChatPage): Promise<ChatPage> {
  await chat.page.evaluate(() => localStorage.setItem('parley.language', 'zh-CN'))
  await chat.page.reload()
  await expect(chat.page.getByRole('list', { name: '会话列表' })).toBeVisible()
  return chat
}

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
test('an hour on two devices, in Chinese: presence, a draft that goes on, and nothing that jumps', async ({
  people,
}) => {
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  const desk = await readChinese(await people.arrive('alice'))
  const phone = await readChinese(await people.arrive('alice', PHONE))

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
    await device.page.reload()
    const log = device.page.getByRole('log', { name: '消息' })
    await expect(log.getByText('在路上写的，在手机上写完')).toBeVisible()
    expect(await shifts()).toBeLessThanOrEqual(0.02)
  }
})
