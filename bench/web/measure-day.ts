import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { createMarkedMessages } from '../load/marked-message.ts'
import { runOpenLoop } from '../load/open-loop.ts'
import { closeSessions, openSessions } from '../load/open-sessions.ts'
import type { Wire } from '../targets/target.ts'
import { openMeasuredPage } from './browser-page.ts'
import { parleyClient, startParley } from './parley.ts'

const CONVERSATIONS = 200
const MESSAGES = 20_000
/** While somebody works; 20,000 in eight hours are less than one. */
const PER_SECOND = 3
const WORK_SECONDS = 180
/** Of the rest, which arrives while nobody touches the page. */
const REST_PER_SECOND = 100
const BODY_BYTES = 60
const SLOW_PROCESSOR = { rate: 4 }
/** Events that were answered sooner are not told by the browser, only counted. */
const TOLD_FROM_MS = 16
const SETTLE_MS = 5_000
/** Between two things that somebody does, and between two keys. */
const PAUSE_MS = 300
const KEY_MS = 60
/** About the height of a row of the list. */
const ROW_PIXELS = 64
const BOUND = { inpP98Ms: 100, heapMb: 40 }

export interface Day {
  load: number
  messages: number
  conversations: number
  /** Presses and keys. */
  interactions: number
  /** From a press or a key to the next picture. */
  inpP98Ms: number
  /** By kind. */
  slowest: string[]
  heapBeforeMb: number
  heapAfterMb: number
  /** Rows and messages that the page holds as elements, when the day is over. */
  elements: number
  errors: string[]
}

/** Somebody at work on a slow computer, with 200 conversations in which messages arrive all the time. */
export async function measureDay(executablePath: string, isQuick: boolean): Promise<Day> {
  const load = loadavg()[0] ?? 0
  const messages = isQuick ? MESSAGES / 10 : MESSAGES
  const whileWorking = PER_SECOND * (isQuick ? WORK_SECONDS / 3 : WORK_SECONDS)
  const running = await startParley(CONVERSATIONS + 1)
  const measured = await openMeasuredPage(executablePath)
  const { page, errors } = measured
  page.setDefaultTimeout(60_000)
  try {
    const arriving = await openArriving(running.server.wire)
    await arriving.send(CONVERSATIONS, CONVERSATIONS)
    await signIn(page, running.address)
    await page.waitForTimeout(SETTLE_MS)
    const heapBeforeMb = await measured.heapMb()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR)
    await page.evaluate(watchEvents, TOLD_FROM_MS)
    await work(page, arriving.send(whileWorking, PER_SECOND))
    const { interactions, told } = await page.evaluate(readEvents)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await arriving.send(messages - whileWorking, REST_PER_SECOND)
    await arriving.close()
    await page.waitForTimeout(SETTLE_MS)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const heapAfterMb = await measured.heapMb()
    return {
      load,
      messages,
      conversations: CONVERSATIONS,
      ...summarize(interactions, told),
      heapBeforeMb,
      heapAfterMb,
      elements,
      errors,
    }
  } finally {
    await measured.browser.close()
    await running.stop()
  }
}

/** u1, u2, …, who write to the reader in turn. */
async function openArriving(wire: Wire) {
  const { sessions, failed } = await openSessions(
    { ...wire, label: 'Parley', loginsAtOnce: 32 },
    1,
    CONVERSATIONS + 1,
  )
  if (failed > 0) throw new Error(`${failed} logins failed`)
  const to = wire.recipient?.replace('{user}', 'u0') ?? ''
  let phase = 0
  return {
    async send(count: number, perSecond: number) {
      const { write } = createMarkedMessages(wire.stanza, ++phase, BODY_BYTES)
      await runOpenLoop(perSecond, count / perSecond, index =>
        sessions[index % sessions.length]?.send(write(to, index)),
      )
    },
    close: () => closeSessions(sessions),
  }
}

async function signIn(page: Page, address: string): Promise<void> {
  const { form, credentials, listReady } = parleyClient
  await page.goto(address)
  await page.fill(form.user, credentials.user)
  await page.fill(form.password, credentials.password)
  await page.click(form.submit)
  await page.waitForSelector(listReady)
}

/** The same things in turn, until the day is over. */
async function work(page: Page, day: Promise<void>): Promise<void> {
  let isOver = false
  const over = day.finally(() => {
    isOver = true
  })
  for (let round = 0; !isOver; round++)
    for (const act of [openAnother, write, react, scrollBack, findSomebody, showDetails]) {
      if (isOver) break
      await page.evaluate(beginAct, act.name)
      await act(page, round)
      await page.waitForTimeout(PAUSE_MS)
    }
  await over
}

/** Where a row is just now: all of them move with every message. */
async function openAnother(page: Page, round: number): Promise<void> {
  const list = await page.getByRole('list', { name: 'Conversations' }).boundingBox()
  if (!list) throw new Error('There is no list.')
  await page.mouse.click(list.x + list.width / 2, list.y + ROW_PIXELS * (1.5 + (round % 6)))
  await page.waitForSelector(parleyClient.message)
}

async function write(page: Page, round: number): Promise<void> {
  await page.click(parleyClient.composer)
  await page.keyboard.type(`The parcel of order ${round} arrives tomorrow.`, { delay: KEY_MS })
  await page.keyboard.press('Enter')
}

async function react(page: Page): Promise<void> {
  await page.locator(parleyClient.message).last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'React with 👍' }).click()
}

async function scrollBack(page: Page): Promise<void> {
  await page.locator(parleyClient.message).last().hover()
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, turn < 3 ? -600 : 900)
}

async function findSomebody(page: Page, round: number): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').first().waitFor()
  await page.keyboard.type(`u${1 + (round % CONVERSATIONS)}`, { delay: KEY_MS })
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
}

async function showDetails(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Conversation details' })
  await button.click()
  await page.waitForTimeout(PAUSE_MS)
  await button.click()
}

interface Told {
  act: string
  name: string
  ms: number
  /** Until the page begins to answer, and while it does; the rest is the picture. */
  waitedMs: number
  answeredMs: number
}

declare global {
  interface Window {
    /** The longest event of each interaction. */
    benchEvents: Map<number, Told>
    /** What is done, and since when. */
    benchActs: { name: string; from: number }[]
  }
}

const beginAct = (name: string): void => void window.benchActs.push({ name, from: performance.now() })

function watchEvents(durationThreshold: number): void {
  const events = new Map<number, Told>()
  window.benchEvents = events
  window.benchActs = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, name, duration, startTime, processingStart, processingEnd } = entry
      if (interactionId && duration > (events.get(interactionId)?.ms ?? 0))
        events.set(interactionId, {
          act: window.benchActs.findLast(({ from }) => from <= startTime)?.name ?? '',
          name,
          ms: duration,
          waitedMs: Math.round(processingStart - startTime),
          answeredMs: Math.round(processingEnd - processingStart),
        })
    }
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
}

const readEvents = () => ({
  interactions: (performance as unknown as { interactionCount: number }).interactionCount,
  told: [...window.benchEvents.values()],
})

function summarize(interactions: number, told: Told[]) {
  const slowestFirst = told.toSorted((a, b) => b.ms - a.ms)
  return {
    interactions,
    inpP98Ms: slowestFirst[Math.floor(interactions * 0.02)]?.ms ?? TOLD_FROM_MS,
    slowest: Object.entries(Object.groupBy(slowestFirst, ({ act, name }) => `${act}, ${name}`)).map(
      ([kind, told = []]) => describeSlowest(kind, told),
    ),
  }
}

const describeSlowest = (kind: string, told: readonly Told[]): string =>
  `${kind} (${told.length}): ${told
    .slice(0, 5)
    .map(({ ms, waitedMs, answeredMs }) => `${ms} = ${waitedMs} + ${answeredMs} + rest`)
    .join(', ')}`

export function formatDay(day: Day): string {
  const mb = (value: number) => value.toFixed(1)
  return [
    `${day.messages} messages in ${day.conversations} conversations, a quarter of the processor's speed, load average before ${day.load.toFixed(1)}`,
    '',
    '| figure | bound | |',
    '| --- | --- | ---: |',
    `| presses and keys | | ${day.interactions} |`,
    `| from each of them to the next picture, p98, ms | ≤ ${BOUND.inpP98Ms} | ${day.inpP98Ms} |`,
    `| heap in the morning and in the evening, MB | ≤ ${BOUND.heapMb} more | ${mb(day.heapBeforeMb)}, ${mb(day.heapAfterMb)} |`,
    `| elements of the page in the evening | | ${day.elements} |`,
    '',
    'The slowest by kind, ms: until the page begins to answer, while it does, until the picture:',
    ...day.slowest.map(line => `- ${line}`),
  ].join('\n')
}

export function missedInDay({ inpP98Ms, heapBeforeMb, heapAfterMb, errors }: Day): string[] {
  const missed = [...errors]
  if (inpP98Ms > BOUND.inpP98Ms) missed.push(`p98 from a press to the picture is ${inpP98Ms} ms`)
  if (heapAfterMb - heapBeforeMb > BOUND.heapMb) missed.push('the page has grown more than its bound')
  return missed
}
