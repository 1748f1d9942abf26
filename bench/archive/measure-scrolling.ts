import { loadavg } from 'node:os'
import { PAGE_SIZE } from '@parley/protocol/model'
import { PASSWORD, startTestServer } from '@parley/server/testkit'
import type { CDPSession, Page } from 'playwright-core'
import { quantiles, round } from '../load/quantiles.ts'
import { openMeasuredPage } from '../web/browser-page.ts'
import { fillArchive } from './fill-archive.ts'

const LONG = 100_000
const BACK = 5_000
const OPENINGS = 15
/** Fast scrolling: small steps, as with a wheel or a touchpad. */
const SWIPE = { pixels: 6_000, pixelsPerSecond: 12_000 }
const PATIENCE_MS = 240_000

export interface ScrollFigures {
  load: number
  openShortMs: number
  openLongMs: number
  openRatio: number
  scrolledBack: number
  frameP95Ms: number
  frameP99Ms: number
  /** Scripts, style and layout of the page for each frame: hardly depends on who else uses the machine. */
  workPerFrameMs: number
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
    const frames = await scrollBack(page, await page.context().newCDPSession(page))
    const heapAfterMb = round(await heapMb(), 1)
    return { load: round(loadavg()[0] ?? 0, 2), ...opened, ...frames, heapBeforeMb, heapAfterMb }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.fill('input[name=username]', 'reader')
  await page.fill('input[name=current-password]', PASSWORD)
  await page.click('button[type=submit]')
  await page.locator('button[data-index="0"]').first().waitFor()
}

/** From the click until the newest message is visible; a reload forgets what was loaded. */
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

const WORK = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])

/** Milliseconds this page has worked so far. */
async function workedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1_000 * metrics.reduce((sum, { name, value }) => sum + (WORK.has(name) ? value : 0), 0)
}

async function scrollBack(page: Page, cdp: CDPSession) {
  const log = page.locator('[role=log]')
  await log.hover()
  const { x = 0, y = 0, width = 0, height = 0 } = (await log.boundingBox()) ?? {}
  await page.evaluate(() => {
    window.benchProbe.frameMs.length = 0
  })
  const until = performance.now() + PATIENCE_MS
  let loaded = 0
  page.on('response', response => {
    if (!response.url().endsWith('/api/history/get/record')) return
    const { pageSize = PAGE_SIZE } = response.request().postDataJSON() as { pageSize?: number }
    loaded += pageSize
  })
  await cdp.send('Performance.enable')
  const before = await workedMs(cdp)
  while (loaded < BACK && performance.now() < until)
    await cdp.send('Input.synthesizeScrollGesture', {
      x: x + width / 2,
      y: y + height / 2,
      yDistance: SWIPE.pixels,
      speed: SWIPE.pixelsPerSecond,
      gestureSourceType: 'mouse',
    })
  const worked = (await workedMs(cdp)) - before
  const frames = await page.evaluate(() => window.benchProbe.frameMs)
  const { p95, p99 } = quantiles(frames)
  const workPerFrameMs = round(worked / frames.length, 2)
  return { scrolledBack: loaded, frameP95Ms: p95, frameP99Ms: p99, workPerFrameMs }
}
