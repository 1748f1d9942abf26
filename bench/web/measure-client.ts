import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Quantiles } from '../load/plan.ts'
import { quantiles, round } from '../load/quantiles.ts'
import { type MeasuredPage, openMeasuredPage } from './browser-page.ts'
import { type Arrival, measureArrival } from './measure-arrival.ts'
import { measureStarts, type Starts } from './measure-start.ts'
import type { RunningClient, WebClient } from './web-client.ts'
import { openWriter, type Writer } from './writer.ts'

const PATIENCE_MS = 120_000
const SETTLE_MS = 1_500
const CHUNK = 1_000
const STREAM = { perSecond: 50, seconds: 8 }
const KEY_EVERY_MS = 80

export interface ClientResult {
  loadBefore: number
  formMs: number
  listMs: number
  scriptGzip: number
  styleGzip: number
  burst300Ms: number | undefined
  burst1000Ms: number | undefined
  typingMs: Quantiles
  frameMs: Quantiles
  heapEmptyMb: number
  heapLongMb: number
  longChat: number
  errors: string[]
  arrival: Arrival | undefined
  starts: Starts | undefined
}

/** The whole visit of one reader, from the login form to a long chat. */
export async function measureClient(client: WebClient, executablePath: string): Promise<ClientResult> {
  const loadBefore = loadavg()[0] ?? 0
  const running = await client.start()
  const measured = await openMeasuredPage(executablePath)
  // A page busy with a burst answers late, and that is a result, not a failure.
  measured.page.setDefaultTimeout(2 * PATIENCE_MS)
  let writer: Writer | undefined
  try {
    writer = await openWriter(running.server.wire)
    await writer.burst(1)
    const first = await signIn(client, running, measured)
    await client.openChat(measured.page)
    await measured.page.waitForSelector(client.composer)
    await sleep(SETTLE_MS)
    const heapEmptyMb = await measured.heapMb()
    const starts = client.keepsChat
      ? await measureStarts(client, measured, (await writer.burst(1)).lastText)
      : undefined
    const burst300Ms = await measureBurst(client, measured, writer, 300)
    const burst1000Ms = await measureBurst(client, measured, writer, 1000)
    const typing = await measureTyping(client, measured, writer)
    const longChat = await fill(client, measured, writer, 1300 + STREAM.perSecond * STREAM.seconds)
    await sleep(SETTLE_MS)
    const heapLongMb = round(await measured.heapMb(), 1)
    const errors = measured.errors
    const arrival = client.keepsChat ? await measureArrival(client, running, executablePath) : undefined
    return {
      loadBefore,
      ...first,
      burst300Ms,
      burst1000Ms,
      ...typing,
      heapEmptyMb: round(heapEmptyMb, 1),
      heapLongMb,
      longChat,
      errors,
      arrival,
      starts,
    }
  } finally {
    await writer?.close()
    await measured.browser.close()
    await running.stop()
  }
}

async function signIn(client: WebClient, running: RunningClient, { page, loadedGzipBytes }: MeasuredPage) {
  const { user, password, submit } = client.form
  await page.goto(running.address, { waitUntil: 'commit' })
  const formMs = await page.evaluate(fields => window.benchProbe.whenUsable(fields), [user, password, submit])
  await page.waitForLoadState('networkidle')
  const { scripts, styles } = await loadedGzipBytes()
  await page.fill(user, client.credentials.user)
  await page.fill(password, client.credentials.password)
  const clickedAt = performance.now()
  await page.click(submit)
  await page.evaluate(list => window.benchProbe.whenUsable([list]), client.listReady)
  const listMs = performance.now() - clickedAt
  return { formMs: round(formMs, 0), listMs: round(listMs, 0), scriptGzip: scripts, styleGzip: styles }
}

async function measureBurst(
  client: WebClient,
  { page, errors }: MeasuredPage,
  writer: Writer,
  count: number,
) {
  const { began, lastText } = await writer.burst(count)
  const seenAt = await whenVisible(client, page, lastText)
  await sleep(SETTLE_MS)
  if (seenAt !== undefined) return round(seenAt - began, 0)
  errors.push(`the last of ${count} messages was not visible after ${PATIENCE_MS / 1000} s`)
  return undefined
}

/** Undefined when patience ran out. */
const whenVisible = (
  client: WebClient,
  page: MeasuredPage['page'],
  text: string,
): Promise<number | undefined> =>
  Promise.race([
    page.evaluate(
      ([selector = '', wanted = '']) => window.benchProbe.whenVisible(selector, wanted),
      [client.message, text],
    ),
    sleep(PATIENCE_MS, undefined, { ref: false }),
  ])

async function measureTyping(client: WebClient, { page }: MeasuredPage, writer: Writer) {
  await page.click(client.composer)
  const stream = writer.stream(STREAM.perSecond, STREAM.seconds)
  await sleep(500)
  await page.evaluate(() => {
    window.benchProbe.keyToPaintMs.length = 0
    window.benchProbe.frameMs.length = 0
  })
  const until = performance.now() + (STREAM.seconds - 1) * 1000
  for (let key = 0; performance.now() < until; key++) {
    await page.keyboard.press('abcdefghij'[key % 10] ?? 'a')
    await sleep(KEY_EVERY_MS)
  }
  const { keys, frames } = await page.evaluate(() => ({
    keys: window.benchProbe.keyToPaintMs,
    frames: window.benchProbe.frameMs,
  }))
  await whenVisible(client, page, (await stream).lastText)
  return { typingMs: quantiles(keys), frameMs: quantiles(frames) }
}

async function fill(
  client: WebClient,
  { page }: MeasuredPage,
  writer: Writer,
  have: number,
): Promise<number> {
  let held = have
  while (held < client.longChat) {
    const count = Math.min(CHUNK, client.longChat - held)
    const { lastText } = await writer.burst(count)
    if ((await whenVisible(client, page, lastText)) === undefined) return held
    held += count
  }
  return held
}
