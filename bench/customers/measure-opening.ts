import { median, round } from '../load/quantiles.ts'
import { openMeasuredPage } from '../web/browser-page.ts'

const ROUNDS = 7
const PATIENCE_MS = 60_000
const CONSULTATION = '[role="treeitem"][aria-level="2"]'

export interface Opening {
  /** From signing in to a consultation that can be opened. */
  coldMs: number
  /** Until every consultation is known. */
  wholeMs: number
}

/** The Customers section of alice, who signs in there; the scripts are in the browser's cache. */
export async function measureOpening(executablePath: string, url: string, waiting: number): Promise<Opening> {
  const { browser, page } = await openMeasuredPage(executablePath)
  try {
    const times: { cold: number; whole: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(`${url}/customers`)
      await page.getByRole('textbox', { name: 'Account' }).fill('alice')
      await page.getByLabel('Password', { exact: true }).fill('parley-demo')
      await page.waitForLoadState('networkidle')
      const began = performance.now()
      await page.keyboard.press('Enter')
      await page.locator(CONSULTATION).first().waitFor()
      const cold = performance.now() - began
      await page.getByRole('button', { name: `Waiting ${waiting}` }).waitFor({ timeout: PATIENCE_MS })
      times.push({ cold, whole: performance.now() - began })
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(/login/)
    }
    // The first one loads scripts.
    const [, ...later] = times
    const middle = (of: 'cold' | 'whole') => round(median(later.map(time => time[of])) ?? Number.NaN, 0)
    return { coldMs: middle('cold'), wholeMs: middle('whole') }
  } finally {
    await browser.close()
  }
}
