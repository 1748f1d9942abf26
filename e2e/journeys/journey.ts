import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  devices,
  expect,
  type Page,
} from '@playwright/test'
import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { createHosts, createJourneyServer } from '../server/journey-server.ts'
import type { ServerHost } from '../server/server-host.ts'
import type { ServerProcess } from '../server/server-process.ts'
import { createLoginInfo } from '../server/sign-in.ts'

export { expect }

/** Nicknames in the demo company. */
export const ALICE = 'Alice Chen'
export const BOB = 'Bob Martin'

/** A main way of people through the product: `npm test` takes it, `npm run test:all` all others. */
export const MAIN = { tag: '@main' }

/** For somebody who reads Chinese: windows follow their browser. */
export const CHINESE = { locale: 'zh-CN' }

/** The first page of a browser loads long where several start at once. */
const ARRIVAL_MS = 60_000
const PASSWORD = 'parley-demo'
const USER_AGENT = devices['Desktop Chrome'].userAgent

interface Arrival extends BrowserContextOptions {
  /** Before the first page is loaded. */
  prepare?(context: BrowserContext): Promise<unknown>
  /** Through the form, where the sign-in is part of the matter. */
  byForm?: boolean
}

interface People {
  /** A window of one's own, as a reload finds it after the sign-in; the forms have journeys of their own. */
  arrive(account: string, arrival?: Arrival): Promise<ChatPage>
}

interface Fixtures {
  /** Settings of the server, in addition to the usual ones. */
  environment: Record<string, string>
  server: ServerProcess
  people: People
}

async function fillForm(page: Page, account: string): Promise<void> {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(account)
}

async function storeLogin(page: Page, info: Record<string, string>): Promise<void> {
  // The smallest page there is: it only gives access to the window's session store.
  await page.goto('/healthz')
  await page.evaluate(entries => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
  }, Object.entries(info))
  await page.goto('/')
}

async function arriveIn(
  browser: Browser,
  url: string,
  account: string,
  { prepare, byForm = false, ...options }: Arrival = {},
): Promise<ChatPage> {
  const context = await browser.newContext({ baseURL: url, ...options })
  await prepare?.(context)
  const page = await context.newPage()
  if (byForm) await fillForm(page, account)
  else await storeLogin(page, await createLoginInfo(url, account, PASSWORD, options.userAgent ?? USER_AGENT))
  const chat = new ChatPage(page)
  // Customers find their consultations first [customers-27].
  const support = page.getByRole('heading', { name: /^(Support|客服)$/ })
  await expect(chat.conversations.or(support)).toBeVisible({ timeout: ARRIVAL_MS })
  if (await support.isVisible()) await page.getByRole('link', { name: /^(Messages|消息)$/ }).click()
  await expect(chat.conversations).toBeVisible({ timeout: ARRIVAL_MS })
  return chat
}

/** Every journey has a server of its own on a copy of the demo company. */
export const test = base.extend<Fixtures, { hosts: ServerHost[] }>({
  environment: [{}, { option: true }],
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
    async ({}, use) => {
      const hosts = createHosts()
      await use(hosts)
      for (const host of hosts) await host.kill()
    },
    { scope: 'worker' },
  ],
  server: async ({ environment, hosts }, use, info) => {
    const { server, remove } = await createJourneyServer(environment, hosts)
    await server.start()
    await use(server)
    await server.stop()
    if (info.status !== info.expectedStatus) await info.attach('server', { body: server.output })
    await remove()
  },
  baseURL: async ({ server }, use) => use(server.url),
  people: async ({ browser, server }, use) => {
    const windows: ChatPage[] = []
    await use({
      async arrive(account, arrival) {
        const chat = await arriveIn(browser, server.url, account, arrival)
        windows.push(chat)
        return chat
      },
    })
    for (const window of windows) await window.page.context().close()
  },
})
