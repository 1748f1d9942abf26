import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { ChatPage } from '../pages/chat-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ALICE, BOB, CHINESE, expect, MAIN, test } from './journey.ts'
import { readKept } from './read-kept.ts'

/** Passkeys belong to a host name; an address of numbers has none. */
const namedUrl = (url: string) => url.replace('127.0.0.1', 'localhost')

const WORDS = 'the harbour is closed'
const REPLY = 'I take the other quay'

async function addPasskeyDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasPrf: true } as const
  const person = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  const options = { ...kind, ...person, hasResidentKey: true }
  await devices.send('WebAuthn.addVirtualAuthenticator', { options })
}

/** A browser that stays signed in, on a device with passkeys. */
async function arrive(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const stored = { baseURL: namedUrl(url), serviceWorkers: 'allow' } as const
  const page = await (await browser.newContext({ ...stored, ...options })).newPage()
  await addPasskeyDevice(page)
  await page.goto('/login')
  await page.getByRole('textbox').first().fill('alice')
  await page.locator('input[type=password]').fill('parley-demo')
  await page.keyboard.press('Enter')
  await expect(new ChatPage(page).row(BOB)).toBeVisible()
  // The app is stored as well.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise(resolve => active?.addEventListener('statechange', resolve, { once: true }))
  })
  return page
}

async function turnOn(page: Page, section: string, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Settings|设置)$/ }).click()
  await page.getByRole('tab', { name: section }).click()
  await page.getByRole('switch', { name }).click()
  await expect(page.getByRole('switch', { name })).toBeChecked()
  await shoot(page, `switch ${name}`)
  await page.keyboard.press('Escape')
}

const shoot = (page: Page, name: string) =>
  process.env.PARLEY_PICTURES
    ? page.screenshot({ path: `${process.env.PARLEY_PICTURES}/${name}.png` })
    : undefined

/** A window that knows nothing of the one before; virtual passkeys belong to a tab. */
async function openWindow(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/')
}

/** As the browser tells that the person has closed its dialog. Runs in the page. */
function cancelOnce(): void {
  const { credentials } = navigator
  const ask = credentials.get.bind(credentials)
  credentials.get = async () => {
    credentials.get = ask
    throw new DOMException('The operation was cancelled.', 'NotAllowedError')
  }
}

/** Presses, and returns how long it takes until the list is there. Runs in the page. */
async function pressUntilListed(): Promise<number> {
  const button = document.querySelector<HTMLElement>('section[aria-label="No connection"] button')
  const pressedAt = performance.now()
  button?.click()
  while (!document.querySelector('[aria-label="Conversations"] button'))
    await new Promise(requestAnimationFrame)
  return performance.now() - pressedAt
}

// [store-10]
test(
  'a new window without a network opens with a passkey what is kept, and what is written there is sent once',
  MAIN,
  async ({ browser, people, server }, info) => {
    const page = await arrive(browser, server.url)
    const chat = new ChatPage(page)
    const bob = await people.arrive('bob')
    await bob.open(ALICE)
    await chat.open(BOB)
    await bob.write(WORDS)
    await expect(chat.message(WORDS)).toBeVisible()
    const shownAt = Date.now()
    await expect.poll(async () => (await page.evaluate(readKept, 'parley-store')).at).toBeGreaterThan(shownAt)
    await turnOn(page, 'This device', 'Open without a network')
    await server.kill()

    await openWindow(page)
    const screen = page.getByRole('region', { name: 'No connection' })
    const open = screen.getByRole('button', { name: 'Open what is kept on this device' })
    await expect(screen).toContainText(ALICE)
    await expectAccessible(page)
    await shoot(page, 'no connection')
    await page.evaluate(cancelOnce)
    await open.click()
    await expect(screen.getByRole('alert')).toHaveText('The passkey couldn’t be used. Try again.')
    // The quickest of three: other journeys run beside it.
    const times: number[] = []
    for (let start = 0; start < 3; start++) {
      await openWindow(page)
      await expect(open).toBeVisible()
      const offeredMs = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      )
      times.push(Math.round(offeredMs + (await page.evaluate(pressUntilListed))))
    }
    info.annotations.push({ type: 'navigation to the list, without the passkey', description: `${times} ms` })
    expect(Math.min(...times)).toBeLessThan(1_000)

    await chat.row(BOB).click()
    await expect(chat.message(WORDS)).toBeVisible()
    await chat.write(REPLY)
    await expect(chat.row(BOB).getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
    await page.reload()
    await expect(chat.message(REPLY)).toBeVisible()
    await server.start()
    await expect(bob.message(REPLY)).toBeVisible()
    await chat.expectSent(REPLY)
    for (const log of [chat, bob]) await expect(log.message(REPLY)).toHaveCount(1)
    await page.context().close()
  },
)

// [store-5, store-10]
test('what the browser has lost opens nothing, and the login form comes with the server', async ({
  browser,
  server,
}) => {
  const page = await arrive(browser, server.url, CHINESE)
  await expect.poll(async () => (await page.evaluate(readKept, 'parley-store')).at).toBeGreaterThan(0)
  await turnOn(page, '此设备', '无网络时打开')
  await server.kill()
  await page.evaluate(() => sessionStorage.clear())
  // Another window of the same browser, without the passkeys of this one.
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('region', { name: '没有连接' })).toContainText(ALICE)
  await shoot(other, 'no connection, Chinese')
  await page.goto('/')
  const screen = page.getByRole('region', { name: '没有连接' })
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
  })
  await screen.getByRole('button', { name: '打开这台设备上保存的内容' }).click()
  await expect(screen.getByRole('alert')).toContainText('已没有保存的内容')
  await page.context().clearCookies()
  await server.start()
  await screen.getByRole('button', { name: '重试' }).click()
  await expect(new LoginPage(page).main.or(page.getByRole('main', { name: '登录' }))).toBeVisible()
  await expect(screen).toHaveCount(0)
  await page.context().close()
})
