import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

const HOUR_MS = 3_600_000

// [order-3]
for (const hours of [-30, 5])
  test(`a device clock that is off by ${hours} hours changes nothing`, async ({
    browser,
    baseURL,
    people,
  }) => {
    const bob = await people.arrive('bob')
    await bob.open(ALICE)
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await page.addInitScript(shift => {
      const RealDate = Date
      const now = RealDate.now.bind(RealDate)
      class ShiftedDate extends RealDate {
        constructor(...parts: unknown[]) {
          if (parts.length === 0) super(now() + shift)
          else super(...(parts as [number]))
        }
        static override now = () => now() + shift
      }
      globalThis.Date = ShiftedDate as DateConstructor
    }, hours * HOUR_MS)
    const login = new LoginPage(page)
    await login.open()
    await login.signIn('alice')
    const alice = new ChatPage(page)
    await alice.open(BOB)
    await alice.write('what time is it?')
    await alice.expectSent('what time is it?')
    await expect(bob.message('what time is it?')).toHaveCount(1)
    await bob.write('about the same as here')
    await expect(alice.message('about the same as here')).toHaveCount(1)
    // Both read the same time: that of the server.
    const timesIn = (chat: ChatPage) =>
      Promise.all(
        ['what time is it?', 'about the same as here'].map(async text =>
          (await chat.message(text).getAttribute('aria-label'))?.replace(/^.*, /, ''),
        ),
      )
    expect(await timesIn(alice)).toEqual(await timesIn(bob))

    await alice.message('what time is it?').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await expect(bob.message('what time is it?')).toHaveCount(0)
    await expect(alice.message('what time is it?')).toHaveCount(0)
    await page.reload()
    await expect(alice.message('about the same as here')).toHaveCount(1)
    await context.close()
  })
