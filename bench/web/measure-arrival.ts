import { chromium, type Page } from 'playwright-core'
import { round } from '../load/quantiles.ts'
import { FLAGS } from './browser-page.ts'
import { installPageProbe } from './page-probe.ts'
import type { RunningClient, WebClient } from './web-client.ts'

/** What DevTools calls 'Slow 4G', on a processor of a quarter of the speed. */
const SLOW_LINE = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const SLOW_PROCESSOR = { rate: 4 }
/** Long enough for all that a page asks for by itself. */
const QUIET_MS = 2_000

export interface Received {
  /** As they came over the line, compressed and with headers. */
  bytes: number
  requests: number
}

export interface Arrival {
  form: Received
  /** By somebody who comes back signed in with nothing in the cache, until an open chat can be written in. */
  chat: Received
  /** With what is fetched beforehand while nothing else happens. */
  idle: Received
  slowFormMs: number
  slowChatMs: number
}

export async function measureArrival(
  client: WebClient,
  running: RunningClient,
  executablePath: string,
): Promise<Arrival> {
  const quick = await visit(client, running, executablePath, false)
  const slow = await visit(client, running, executablePath, true)
  return {
    form: quick.form,
    chat: quick.chat,
    idle: quick.idle,
    slowFormMs: slow.formMs,
    slowChatMs: slow.chatMs,
  }
}

async function visit(client: WebClient, running: RunningClient, executablePath: string, isSlow: boolean) {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.addInitScript(installPageProbe)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (isSlow) {
      await cdp.send('Network.emulateNetworkConditions', SLOW_LINE)
      await cdp.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR)
    }
    const received = { bytes: 0, requests: 0 }
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      received.bytes += encodedDataLength
      received.requests++
    })
    const { user, password, submit } = client.form
    await page.goto(running.address, { waitUntil: 'commit' })
    const formMs = await whenUsable(page, [user, password, submit])
    const form = { ...received }
    await page.fill(user, client.credentials.user)
    await page.fill(password, client.credentials.password)
    await page.click(submit)
    await page.waitForSelector(client.listReady)
    await client.openChat(page)
    await page.waitForSelector(client.composer)
    await page.waitForTimeout(QUIET_MS)
    Object.assign(received, { bytes: 0, requests: 0 })
    await page.reload({ waitUntil: 'commit' })
    const chatMs = await whenUsable(page, [client.composer])
    const chat = { ...received }
    await page.waitForTimeout(QUIET_MS)
    return { formMs: round(formMs, 0), chatMs: round(chatMs, 0), form, chat, idle: { ...received } }
  } finally {
    await browser.close()
  }
}

/** Milliseconds from the beginning of the page. */
const whenUsable = (page: Page, selectors: string[]): Promise<number> =>
  page.evaluate(wanted => window.benchProbe.whenUsable(wanted), selectors)
