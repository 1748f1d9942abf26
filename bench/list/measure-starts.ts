import type { Page } from 'playwright-core'
import { median } from '../load/quantiles.ts'
import type { MeasuredPage } from '../web/browser-page.ts'

const ROUNDS = 5
/** The first one is the assistant's, which may be empty. */
export const ROW = 'button[data-index="1"]'
/** Longer than the list waits before it is written to the cache. */
const WRITTEN_MS = 4_000
const PATIENCE_MS = 60_000

async function signIn(page: Page, address: string): Promise<{ usable: number; whole: number }> {
  await page.goto(`${address}/login`)
  await page.getByRole('textbox', { name: 'Account' }).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('parley-demo')
  await page.waitForLoadState('networkidle')
  const clickedAt = performance.now()
  await page.keyboard.press('Enter')
  await page.waitForSelector(ROW)
  const usable = performance.now() - clickedAt
  // A conversation is filled once the whole list is known.
  await page.locator(ROW).click()
  await page.locator('[role=log] article').first().waitFor({ timeout: PATIENCE_MS })
  return { usable, whole: performance.now() - clickedAt }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/login/)
}

/** From the press on the button to a row that can be used; the page itself is in the browser's cache. */
export async function measureCold({ page }: MeasuredPage, address: string) {
  const times: { usable: number; whole: number }[] = []
  for (let at = 0; at <= ROUNDS; at++) {
    times.push(await signIn(page, address))
    if (at < ROUNDS) await signOut(page)
  }
  // The first one loads scripts.
  const [, ...later] = times
  const middle = (of: 'usable' | 'whole') => median(later.map(time => time[of])) ?? Number.NaN
  return { coldMs: middle('usable'), wholeMs: middle('whole') }
}

/** Loaded again while no call is answered: only what was kept can be shown. */
export async function measureWarm({ page }: MeasuredPage): Promise<number> {
  await page.waitForTimeout(WRITTEN_MS)
  const isCall = (url: URL) => /\/(api|business)\//.test(url.pathname)
  await page.route(isCall, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  const warm = await page.evaluate(row => window.benchProbe.whenUsable([row]), ROW)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.waitForSelector(ROW)
  return warm
}
