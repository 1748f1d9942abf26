import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { buildWeb, isWebBuildStale } from '../../tools/web-build.ts'
import { median, quantiles, round } from '../load/quantiles.ts'
import { withDemoServer } from '../targets/with-demo-server.ts'
import { type MeasuredPage, openMeasuredPage } from '../web/browser-page.ts'

/** People, conversations of alice, messages. */
const COMPANY = '50000/200/2000'
const ROUNDS = 7
const CHAT = { path: '/', ready: 'button[data-index="1"]' }
const OVERVIEW = { path: '/admin', ready: 'main section h2' }
const PEOPLE = { path: '/admin/people', ready: 'main table tbody td:nth-child(2) button' }
const PAGES = 12
/** A strong turn of the wheel, as often as a hand turns it; this many reach the end of a page. */
const WHEEL = { pixels: 600, everyMs: 50, turns: 6 }
const PATIENCE_MS = 120_000

export interface AdminPageResult {
  load: number
  chatMs: number
  overviewMs: number
  peopleMs: number
  /** The slower of the two divided by the chat. */
  startRatio: number
  frameP95Ms: number
  frameP99Ms: number
  errors: string[]
}

/** Opening administration beside opening the chat, and scrolling the table of 50,000 people. */
export async function measureAdminPages(executablePath: string): Promise<AdminPageResult> {
  if (isWebBuildStale()) await buildWeb()
  const load = round(loadavg()[0] ?? 0, 2)
  return await withDemoServer(COMPANY, async url => {
    const measured = await openMeasuredPage(executablePath)
    try {
      await signIn(measured.page, url)
      const starts = await measureStarts(measured, url)
      const frames = await scrollTable(measured, url)
      return { load, ...starts, ...frames, errors: measured.errors }
    } finally {
      await measured.browser.close()
    }
  })
}

async function signIn(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: 'Account' }).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('parley-demo')
  await page.keyboard.press('Enter')
  await page.waitForSelector(CHAT.ready)
}

async function open({ page }: MeasuredPage, url: string, { path, ready }: typeof CHAT): Promise<number> {
  await page.goto(url + path, { waitUntil: 'commit' })
  return await page.evaluate(selector => window.benchProbe.whenUsable([selector]), ready)
}

/** In turn, so that a busy machine slows all of them. Scripts are in the browser's cache from the first round. */
async function measureStarts(measured: MeasuredPage, url: string) {
  const times = { chat: [] as number[], overview: [] as number[], people: [] as number[] }
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const [chat, overview, people] = [
      await open(measured, url, CHAT),
      await open(measured, url, OVERVIEW),
      await open(measured, url, PEOPLE),
    ]
    if (turn === 0) continue
    times.chat.push(chat)
    times.overview.push(overview)
    times.people.push(people)
  }
  const middle = (of: number[]) => round(median(of) ?? Number.NaN, 0)
  const [chatMs, overviewMs, peopleMs] = [middle(times.chat), middle(times.overview), middle(times.people)]
  return { chatMs, overviewMs, peopleMs, startRatio: round(Math.max(overviewMs, peopleMs) / chatMs, 2) }
}

/** From page to page with the wheel: the time between frames, turning of pages included. */
async function scrollTable(measured: MeasuredPage, url: string) {
  const { page } = measured
  await open(measured, url, PEOPLE)
  await page.locator(PEOPLE.ready).first().hover()
  await page.evaluate(() => {
    window.benchProbe.frameMs.length = 0
  })
  for (let at = 0; at < PAGES; at++) {
    for (let turn = 0; turn < WHEEL.turns; turn++) {
      await page.mouse.wheel(0, WHEEL.pixels)
      await page.waitForTimeout(WHEEL.everyMs)
    }
    const last = await page.locator(PEOPLE.ready).last().textContent()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: last ?? '' }).waitFor({ state: 'detached' })
    await page.mouse.move(640, 400)
  }
  const { p95, p99 } = quantiles(await page.evaluate(() => window.benchProbe.frameMs))
  return { frameP95Ms: p95, frameP99Ms: p99 }
}

export const describeAdminPages = (result: AdminPageResult): string =>
  [
    `| administration of 50,000 people, load average ${result.load} | |`,
    '| --- | ---: |',
    `| chat usable, median ms | ${result.chatMs} |`,
    `| /admin usable, median ms | ${result.overviewMs} |`,
    `| /admin/people usable, median ms | ${result.peopleMs} |`,
    `| the slower divided by the chat (bound: 1.5) | ${result.startRatio} |`,
    `| frame while scrolling the people, p95 ms (bound: 20) | ${result.frameP95Ms} |`,
    `| frame while scrolling the people, p99 ms | ${result.frameP99Ms} |`,
  ].join('\n')
