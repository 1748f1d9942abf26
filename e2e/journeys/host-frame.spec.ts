import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { freePort } from '../../tools/free-port.ts'
import { askForCode } from '../pages/ask-for-code.ts'
import { ChatPage } from '../pages/chat-page.ts'
import { BOB, expect, test } from './journey.ts'

/** Real servers on this machine: browsers let no page from outside show one of the local network. */
const port = await freePort()
const HOST = `http://127.0.0.1:${port}`
const STRANGER = `http://127.0.0.2:${port}`

declare global {
  interface Window {
    told: { origin: string; type: number; name: string; data: { id: string; name: string } }[]
  }
}

test.use({ environment: { HOST_ORIGINS: HOST } })

/** A page of another application with Parley inside. */
const hostPage = (address: string): string => `<!doctype html><title>Host</title>
  <script>window.told = []; addEventListener('message', ({ origin, data }) => told.push({ origin, ...data }))</script>
  <iframe title="Parley" width="1000" height="600" src="${address}"></iframe>`

async function openHost(page: Page, origin: string, address: string): Promise<void> {
  const { hostname } = new URL(origin)
  const host = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(hostPage(address)),
  )
  await once(host.listen(port, hostname), 'listening')
  await page.goto(origin)
  host.close()
}

// [embed-1, embed-2, embed-3]
test('an allowed host frames the app and learns which chat is open; others are refused', async ({
  page,
  people,
  server,
}) => {
  const alice = await people.arrive('alice')
  const address = async () => `${server.url}/chat?domain=demo.localhost&token=${await askForCode(alice.page)}`
  await openHost(page, HOST, await address())
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: new RegExp(`^${BOB}`) }).click()
  await expect(frame.getByRole('main', { name: BOB })).toBeVisible()
  const contact = expect.objectContaining({ id: 'bob', isGroup: false, isTop: true })
  const message = { origin: server.url, type: 7, name: 'currentContact', data: contact }
  await expect.poll(() => page.evaluate(() => window.told)).toEqual([message])
  await frame.getByRole('textbox', { name: 'Message', exact: true }).fill('from a frame')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('from a frame').last()).toBeVisible()
  expect(await frame.locator('body').evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
  expect(await frame.locator('body').evaluate(async () => (await indexedDB.databases()).length)).toBe(0)

  const refused = page.waitForEvent('console', entry => entry.text().includes('frame-ancestors'))
  await openHost(page, STRANGER, await address())
  await refused
  await expect(page.frameLocator('iframe').getByRole('list', { name: 'Conversations' })).toHaveCount(0)
  expect(await page.evaluate(() => window.told)).toEqual([])
  await expect(new ChatPage(alice.page).conversations).toBeVisible()
})
