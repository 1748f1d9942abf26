import { Firefox } from '../firefox/firefox.ts'
import { BOB, expect, test } from './journey.ts'

const path = process.env.PARLEY_FIREFOX

test('Firefox: sign in, chat, find, send a file, change settings', async ({ server }, info) => {
  test.skip(path === undefined, 'PARLEY_FIREFOX is not set')
  test.setTimeout(180_000)
  const firefox = await Firefox.start(path ?? '')
  const { page } = firefox
  try {
    await test.step('sign in', async () => {
      await page.goto(`${server.url}/login`)
      await page.fill('textbox', 'Account', 'alice')
      // A password field has no role to be found by.
      await page.press('Tab')
      await page.type('parley-demo')
      await page.press('Enter')
      await page.find('list', 'Conversations')
    })
    await test.step('find a person and chat', async () => {
      await page.pressWithControl('k')
      await page.find('dialog', 'Quick find')
      await page.type(BOB)
      await page.expectText('People')
      await page.press('Enter')
      await page.find('main', BOB)
      await page.fill('textbox', 'Message', 'Sent from another browser')
      await page.press('Enter')
      await page.expectText('Not read yet')
    })
    await test.step('send a file', async () => {
      await page.chooseFiles('main input[type=file]:not([accept])', import.meta.filename)
      await page.find('dialog', `Send to ${BOB}?`)
      await page.type('with a caption')
      await page.press('Enter')
      await page.expectText('with a caption')
    })
    await test.step('search messages', async () => {
      await page.fill('searchbox', 'Search chats and contacts', 'another browser')
      await page.press('Enter')
      await page.find('list', 'Search results')
    })
    await test.step('change the theme', async () => {
      await page.click(await page.find('button', 'Settings'))
      await page.find('dialog', 'Settings')
      await page.click(await page.find('radio', 'Dark'))
      await expect.poll(() => page.attributeOfPage('data-theme')).toBe('dark')
    })
    expect(firefox.errors).toEqual([])
  } finally {
    await info.attach('firefox', { body: await page.screenshot(), contentType: 'image/png' })
    await firefox.stop()
  }
})
