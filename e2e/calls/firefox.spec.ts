import { Firefox } from '../firefox/firefox.ts'
import { expect, test } from '../journeys/journey.ts'
import { GroupCall, SMALL } from './group-call.ts'

const path = process.env.PARLEY_FIREFOX
const SLOW = { timeout: 60_000 }

test.use({ ...SMALL, environment: { JANUS_PROGRAM: '/usr/bin/janus' } })

// [calls-6, meetings-7]
test('Firefox: a guest and four others see and hear each other through Janus', async ({ people }, info) => {
  test.skip(path === undefined, 'PARLEY_FIREFOX is not set')
  const call = await GroupCall.start(people.arrive, ['bob', 'carol', 'dave'])
  for (const name of ['bob', 'carol', 'dave'] as const) await call.join(name)
  const firefox = await Firefox.start(path ?? '')
  const { page } = firefox
  try {
    await page.goto(await call.createGuestLink())
    await page.fill('textbox', 'Your name', 'Omar')
    await page.press('Enter')
    await call.admit('Omar')
    for (const window of call.windows)
      for (const kind of ['video', 'audio'] as const) await window.expectSenders(4, kind)
    await expect.poll(() => page.countPictures(), SLOW).toBe(4)
    expect(firefox.errors).toEqual([])
  } finally {
    await info.attach('firefox', { body: await page.screenshot(), contentType: 'image/png' })
    await firefox.stop()
  }
})
