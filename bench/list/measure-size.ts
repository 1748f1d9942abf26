import { quantiles, round } from '../load/quantiles.ts'
import { type MeasuredPage, openMeasuredPage } from '../web/browser-page.ts'
import { measurePushes } from './measure-pushes.ts'
import { measureCold, measureWarm, ROW } from './measure-starts.ts'

/** A strong turn of the wheel, as often as a hand turns it. */
const WHEEL = { pixels: 600, everyMs: 50 }
const TURNS = 120

/** Down the list with the wheel: the time between frames. */
async function measureRows({ page }: MeasuredPage) {
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

export interface ListResult {
  coldMs: number
  /** Until the whole list was there and a conversation could be shown. */
  wholeMs: number
  warmMs: number
  pushScriptMs: number
  frameP95Ms: number
  frameP99Ms: number
  heapMb: number
  errors: string[]
}

/** How the list of alice behaves on a server with the demo company. */
export async function measureSize(executablePath: string, address: string): Promise<ListResult> {
  const measured = await openMeasuredPage(executablePath)
  try {
    const { coldMs, wholeMs } = await measureCold(measured, address)
    const warmMs = await measureWarm(measured)
    const pushScriptMs = await measurePushes(measured, address)
    const frames = await measureRows(measured)
    const heapMb = await measured.heapMb()
    return {
      coldMs: round(coldMs, 0),
      wholeMs: round(wholeMs, 0),
      warmMs: round(warmMs, 0),
      pushScriptMs: round(pushScriptMs, 2),
      ...frames,
      heapMb: round(heapMb, 1),
      errors: measured.errors,
    }
  } finally {
    await measured.browser.close()
  }
}
