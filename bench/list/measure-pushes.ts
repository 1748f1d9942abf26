import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { RawClient } from '../../e2e/server/raw-client.ts'
import { openAccount } from '../files/account.ts'
import { median } from '../load/quantiles.ts'
import type { MeasuredPage } from '../web/browser-page.ts'

const PUSHES = 20
/** In turn, so that each message moves a row to the front. */
const WRITERS = ['erin', 'frank']
/** Long enough for everything a message causes. */
const EFFECT_MS = 400
const SETTLE_MS = 3_000

/** Messages that move rows to the front, one at a time: the time in scripts for each, beyond that of an idle page. */
export async function measurePushes({ page }: MeasuredPage, address: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const writers = await Promise.all(
    WRITERS.map(async user => {
      const account = await openAccount(address, user)
      const client = await RawClient.connect(address, account, `bench-${user}`, () => undefined)
      return { say: (text: string) => client.sendText(randomUUID(), 'alice', account.domain, text), client }
    }),
  )
  await sleep(SETTLE_MS)
  const idle: number[] = []
  const pushed: number[] = []
  for (let push = 0; push < PUSHES; push++) {
    idle.push(await scriptTime(cdp, () => undefined))
    const text = `push ${push}`
    pushed.push(await scriptTime(cdp, () => writers[push % WRITERS.length]?.say(text)))
    await page.getByText(text, { exact: true }).first().waitFor()
  }
  for (const { client } of writers) client.end()
  return ((median(pushed) ?? Number.NaN) - (median(idle) ?? 0)) * 1_000
}

async function scriptTime(cdp: CDPSession, cause: () => void): Promise<number> {
  const before = await readScriptTime(cdp)
  cause()
  await sleep(EFFECT_MS)
  return (await readScriptTime(cdp)) - before
}

async function readScriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}
