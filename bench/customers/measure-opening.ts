import type { Page } from 'playwright-core'
import { median, round } from '../load/quantiles.ts'
import { openMeasuredPage } from '../web/browser-page.ts'

const ROUNDS = 7
const PATIENCE_MS = 60_000

const CONSULTATION = '[role="treeitem"][aria-level="2"]'

export interface Opening {
  /** From signing in to a consultation that can be opened. */
  coldMs: number
  /** Until every consultation that is not closed is known. */
  wholeMs: number
}

/** A server, and how many of alice's customers wait there. */
interface Target {
  url: string
  waiting: number
}

/** The Customers section of alice, who signs in there; taken in turn, so that whatever else the machine does hits both. */
export async function measureOpenings<Size extends string>(
  executablePath: string,
  targets: Record<Size, Target>,
): Promise<Record<Size, Opening>> {
  const sizes = Object.keys(targets) as Size[]
  const pages = await Promise.all(sizes.map(() => openMeasuredPage(executablePath)))
  const times = sizes.map((): Opening[] => [])
  try {
    for (let at = 0; at <= ROUNDS; at += 1)
      for (const [index, size] of sizes.entries()) {
        const page = pages[index]?.page
        if (page) times[index]?.push(await openOnce(page, targets[size]))
      }
  } finally {
    await Promise.all(pages.map(({ browser }) => browser.close()))
  }
  return Object.fromEntries(sizes.map((size, index) => [size, middleOf(times[index] ?? [])])) as Record<
    Size,
    Opening
  >
}

async function openOnce(page: Page, { url, waiting }: Target): Promise<Opening> {
  await page.goto(`${url}/customers`)
  await page.getByRole('textbox', { name: 'Account' }).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('parley-demo')
  await page.waitForLoadState('networkidle')
  const began = performance.now()
  await page.keyboard.press('Enter')
  await page.locator(CONSULTATION).first().waitFor()
  const coldMs = performance.now() - began
  await page.getByRole('button', { name: `Waiting ${waiting}` }).waitFor({ timeout: PATIENCE_MS })
  const wholeMs = performance.now() - began
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/login/)
  return { coldMs, wholeMs }
}

function middleOf(times: readonly Opening[]): Opening {
  // The first one loads scripts.
  const [, ...later] = times
  const middle = (of: keyof Opening) => round(median(later.map(time => time[of])) ?? Number.NaN, 0)
  return { coldMs: middle('coldMs'), wholeMs: middle('wholeMs') }
}
