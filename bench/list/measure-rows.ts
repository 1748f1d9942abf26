import { quantiles } from '../load/quantiles.ts'
import type { MeasuredPage } from '../web/browser-page.ts'
import { ROW } from './measure-starts.ts'

/** A strong turn of the wheel, as often as a hand turns it. */
const WHEEL = { pixels: 600, everyMs: 50 }
const TURNS = 120

/** Down the list with the wheel: the time between frames. */
export async function measureRows({ page }: MeasuredPage) {
  await page.locator(ROW).hover()
  await page.evaluate(() => {
    window.benchProbe.frameMs.length = 0
  })
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, WHEEL.pixels)
    await page.waitForTimeout(WHEEL.everyMs)
  }
  const { p95, p99 } = quantiles(await page.evaluate(() => window.benchProbe.frameMs))
  return { frameP95Ms: p95, frameP99Ms: p99 }
}
