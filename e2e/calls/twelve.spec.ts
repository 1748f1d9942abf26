import type { Browser, Page } from '@playwright/test'
import { test } from '../journeys/journey.ts'
import { CallPage, rememberConnections } from '../pages/call-page.ts'
import { GroupCall, SMALL } from './group-call.ts'

test.use({ ...SMALL, environment: { JANUS_PROGRAM: '/usr/bin/janus', RATE_LIMITS: 'off' } })

const GUESTS = ['Omar', 'Pia', 'Quentin', 'Renata', 'Sven', 'Tilda']

async function enterAsGuest(browser: Browser, link: string, name: string): Promise<Page> {
  const page = await (await browser.newContext(SMALL)).newPage()
  await rememberConnections({ page })
  await page.goto(link)
  await page.getByRole('button', { name: 'Turn camera off' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  return page
}

// [calls-6, meetings-7]
test('twelve people, half of them guests, hear each other without pictures', async ({ people, browser }) => {
  test.slow()
  const call = await GroupCall.start(people.arrive, ['bob', 'carol', 'dave', 'erin', 'frank'], 'Voice call')
  for (const name of ['bob', 'carol', 'dave', 'erin', 'frank'] as const) await call.join(name)
  await call.expectAll('audio')
  for (const name of GUESTS) {
    const page = await enterAsGuest(browser, await call.createGuestLink(), name)
    await call.admit(name)
    call.windows.push(new CallPage(page))
  }
  await call.expectAll('audio')
  for (const { page } of call.windows.slice(-GUESTS.length)) await page.context().close()
  call.windows.length -= GUESTS.length
  await call.expectAll('audio')
})
