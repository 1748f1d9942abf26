import { round } from '../load/quantiles.ts'
import { openMeasuredPage } from '../web/browser-page.ts'
import { measurePushes } from './measure-pushes.ts'
import { measureRows } from './measure-rows.ts'
import { measureCold, measureWarm } from './measure-starts.ts'

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
