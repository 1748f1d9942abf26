import { quantiles, round } from '../load/quantiles.ts'
import type { MeasuredPage } from './browser-page.ts'
import type { WebClient } from './web-client.ts'

const ROUNDS = 7
/** The page keeps what it shows while it is idle, and installs its worker again where that was removed. */
const QUIET_MS = 2_000
const INSTALLED_MS = 5_000

export interface Starts {
  /** Until the list and the last message of the open chat are seen, as the browser has kept them. */
  warmMs: number
  /** The same right after the worker was installed: the browser compiles the stored files, and keeps what it has compiled. */
  firstMs: number
  /** The same where it has kept nothing: no files, no messages. */
  coldMs: number
}

/** Reloads of somebody who is signed in, with a chat open whose last message has this text. */
export async function measureStarts(
  client: WebClient,
  { page }: MeasuredPage,
  lastText: string,
): Promise<Starts> {
  const cdp = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const kept = { origin, storageTypes: 'indexeddb,cache_storage,service_workers' }
  const start = async (): Promise<number> => {
    await page.waitForTimeout(QUIET_MS)
    await page.reload({ waitUntil: 'commit' })
    return await page.evaluate(
      async ([list = '', message = '', text = '']) => {
        const [listed, seen] = await Promise.all([
          window.benchProbe.whenUsable([list]),
          window.benchProbe.whenVisible(message, text),
        ])
        return Math.max(listed, seen - performance.timeOrigin)
      },
      [client.listReady, client.message, lastText],
    )
  }
  const cold: number[] = []
  const first: number[] = []
  const warm: number[] = []
  // In turn: whatever else the machine does meets both alike.
  for (let count = 0; count < ROUNDS; count++) {
    await page.waitForTimeout(QUIET_MS)
    await cdp.send('Storage.clearDataForOrigin', kept)
    await cdp.send('Network.clearBrowserCache')
    cold.push(await start())
    await page.waitForTimeout(INSTALLED_MS)
    first.push(await start())
    warm.push(await start())
  }
  const median = (times: number[]) => round(quantiles(times).p50, 0)
  return { warmMs: median(warm), firstMs: median(first), coldMs: median(cold) }
}
