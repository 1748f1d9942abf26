import { loadavg } from 'node:os'
import { PASSWORD, startTestServer } from '@parley/server/testkit'
import type { Page } from 'playwright-core'
import { quantiles, round } from '../load/quantiles.ts'
import { openMeasuredPage } from '../web/browser-page.ts'
import { fillArchive } from './fill-archive.ts'

const LONG = 100_000
const BACK = 5_000
const OPENINGS = 15
/** A strong turn of the wheel, as often as a hand turns it. */
const WHEEL = { pixels: 600, everyMs: 50 }
const PATIENCE_MS = 240_000

export interface ScrollFigures {
  load: number
  openShortMs: number
  openLongMs: number
  openRatio: number
  scrolledBack: number
  frameP95Ms: number
  frameP99Ms: number
  heapBeforeMb: number
  heapAfterMb: number
}

/** A reader in Chromium opens a short and a long conversation in turn, and then scrolls back in the long one. */
export async function measureScrolling(executablePath: string): Promise<ScrollFigures> {
  const server = await startTestServer({ logLevel: 'warn' })
  const measured = await openMeasuredPage(executablePath)
  const { page, browser, heapMb } = measured
  try {
    const reader = await server.createUser('reader')
    await fillArchive(server, reader, { own: { long: LONG, short: 100 }, others: [] })
    page.setDefaultTimeout(PATIENCE_MS)
    await signIn(page, server.url)
    const opened = await measureOpening(page)
    const heapBeforeMb = round(await heapMb(), 1)
    const frames = await scrollBack(page)
    const heapAfterMb = round(await heapMb(), 1)
    return { load: round(loadavg()[0] ?? 0, 2), ...opened, ...frames, heapBeforeMb, heapAfterMb }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('[role=tab]').nth(1).click()
  await page.fill('input[name=username]', 'reader')
  await page.fill('input[name=current-password]', PASSWORD)
  await page.click('button[type=submit]')
  await page.locator('button[data-index="0"]').first().waitFor()
}

/** From the press until the newest message stands in the window; a reload forgets what was loaded. */
async function measureOpening(page: Page) {
  const times: Record<'short' | 'long', number[]> = { short: [], long: [] }
  for (let turn = 0; turn < OPENINGS; turn++)
    for (const name of ['short', 'long'] as const) {
      await page.goto(new URL('/', page.url()).href)
      const row = page.locator('button[data-index]', { hasText: name }).first()
      await row.waitFor()
      times[name].push(
        await row.evaluate(
          button =>
            new Promise<number>(resolve => {
              const startedAt = performance.now()
              const look = () =>
                document.querySelector('[role=log] article')
                  ? resolve(performance.now() - startedAt)
                  : requestAnimationFrame(look)
              ;(button as HTMLElement).click()
              look()
            }),
        ),
      )
    }
  const [short, long] = [quantiles(times.short).p50, quantiles(times.long).p50]
  return { openShortMs: short, openLongMs: long, openRatio: round(long / short, 2) }
}

async function scrollBack(page: Page) {
  const log = page.locator('[role=log]')
  await log.hover()
  await page.evaluate(() => {
    window.benchProbe.frameMs.length = 0
  })
  const until = performance.now() + PATIENCE_MS
  let pages = 0
  page.on('response', response => {
    if (response.url().endsWith('/api/history/get/record')) pages++
  })
  const loaded = () => pages * 20
  while (loaded() < BACK && performance.now() < until) {
    await page.mouse.wheel(0, -WHEEL.pixels)
    await page.waitForTimeout(WHEEL.everyMs)
  }
  const { p95, p99 } = quantiles(await page.evaluate(() => window.benchProbe.frameMs))
  return { scrolledBack: loaded(), frameP95Ms: p95, frameP99Ms: p99 }
}
