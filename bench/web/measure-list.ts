import type { Page } from 'playwright-core'
import { median, round } from '../load/quantiles.ts'
import { type MeasuredPage, openMeasuredPage } from './browser-page.ts'

const ROUNDS = 5
const PUSHES = 20
const ROW = 'button[data-index="0"]'
const PEER = 'bob'

export interface ListResult {
  conversations: number
  coldMs: number
  warmMs: number
  heapMb: number
  pushScriptMs: number
}

async function signIn(page: Page, address: string, account: string): Promise<number> {
  await page.goto(`${address}/login`)
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill('parley-demo')
  const clickedAt = performance.now()
  await page.keyboard.press('Enter')
  await page.waitForSelector(ROW)
  return performance.now() - clickedAt
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/login/)
}

/** From the press on the button to a row that can be used; the page itself is in the browser's cache. */
async function measureCold({ page }: MeasuredPage, address: string): Promise<number> {
  const times: number[] = []
  for (let at = 0; at <= ROUNDS; at++) {
    times.push(await signIn(page, address, 'alice'))
    if (at < ROUNDS) await signOut(page)
  }
  // The first one loads scripts.
  return median(times.slice(1)) ?? Number.NaN
}

/** Loaded again while no call is answered: only what was kept can be shown. */
async function measureWarm({ page }: MeasuredPage): Promise<number> {
  await page.waitForTimeout(4_000)
  const isCall = (url: URL) => /\/(api|business)\//.test(url.pathname)
  await page.route(isCall, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  const warm = await page.evaluate(row => window.benchProbe.whenUsable([row]), ROW)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.waitForSelector(ROW)
  return warm
}

/** Messages that move rows to the front, one at a time: the time spent in scripts for each. */
async function measurePushes({ page, browser }: MeasuredPage, address: string): Promise<number> {
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await signIn(other, address, PEER)
  await other
    .getByRole('button', { name: /^Alice Chen/ })
    .first()
    .click()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const scripting = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  }
  const composer = other.getByRole('textbox', { name: 'Message', exact: true })
  const costs: number[] = []
  for (let push = 0; push < PUSHES; push++) {
    const before = await scripting()
    await composer.fill(`push ${push}`)
    await composer.press('Enter')
    await page.getByText(`push ${push}`, { exact: true }).first().waitFor()
    costs.push((await scripting()) - before)
  }
  return (median(costs) ?? Number.NaN) * 1_000
}

/** How the list of alice behaves on a server with the demo company. */
export async function measureList(executablePath: string, address: string): Promise<ListResult> {
  const measured = await openMeasuredPage(executablePath)
  try {
    const coldMs = await measureCold(measured, address)
    const conversations = await measured.page.evaluate(
      () => document.querySelectorAll('button[data-index]').length,
    )
    const warmMs = await measureWarm(measured)
    const pushScriptMs = await measurePushes(measured, address)
    const heapMb = await measured.heapMb()
    return {
      conversations,
      ...{ coldMs: round(coldMs, 0), warmMs: round(warmMs, 0) },
      ...{ heapMb: round(heapMb, 1), pushScriptMs: round(pushScriptMs, 2) },
    }
  } finally {
    await measured.browser.close()
  }
}
