import { loadavg } from 'node:os'
import { type Browser, chromium, type Page } from 'playwright-core'
import { buildWeb, isWebBuildStale } from '../../tools/web-build.ts'
import { median, round } from '../load/quantiles.ts'
import { withDemoServer } from '../targets/with-demo-server.ts'

const ROUNDS = 5
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

export interface CallFigures {
  load: number
  ringMs: number
  firstFrameMs: number
  rejoinMs: number
}

/** `npm run bench -- calls`: two people with fake devices, medians of several calls. */
export async function measureCalls(executablePath: string): Promise<CallFigures> {
  if (isWebBuildStale()) await buildWeb()
  const load = round(loadavg()[0] ?? 0, 2)
  return await withDemoServer('1', async address => {
    const browser = await chromium.launch({ executablePath, args: FLAGS })
    try {
      const [alice, bob] = [await arrive(browser, address, 'alice'), await arrive(browser, address, 'bob')]
      await alice
        .getByRole('button', { name: /^Bob Martin/ })
        .first()
        .click()
      const rounds: Round[] = []
      // The first one loads scripts.
      for (let at = 0; at <= ROUNDS; at++) rounds.push(await callOnce(alice, bob))
      const middle = (of: keyof Round) => round(median(rounds.slice(1).map(one => one[of])) ?? Number.NaN, 0)
      return { load, ringMs: middle('ring'), firstFrameMs: middle('firstFrame'), rejoinMs: middle('rejoin') }
    } finally {
      await browser.close()
    }
  })
}

async function arrive(browser: Browser, address: string, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill('parley-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Conversations' }).waitFor()
  return page
}

interface Round {
  ring: number
  firstFrame: number
  rejoin: number
}

async function callOnce(alice: Page, bob: Page): Promise<Round> {
  const opensMine = alice.context().waitForEvent('page')
  const pressedAt = performance.now()
  await alice.getByRole('button', { name: 'Video call', exact: true }).click()
  const answer = bob.getByRole('alertdialog').getByRole('button', { name: 'Answer' })
  await answer.waitFor()
  const ring = performance.now() - pressedAt
  const mine = await opensMine
  await mine.getByRole('toolbar', { name: 'Call controls' }).waitFor()
  const opensTheirs = bob.context().waitForEvent('page')
  const answeredAt = performance.now()
  await answer.click()
  await seePicture(mine)
  const firstFrame = performance.now() - answeredAt
  const theirs = await opensTheirs
  await seePicture(theirs)
  const reloadedAt = performance.now()
  await theirs.reload({ waitUntil: 'commit' })
  await seePicture(theirs)
  const rejoin = performance.now() - reloadedAt
  await mine.getByRole('button', { name: 'Hang up' }).click()
  await Promise.all([mine, theirs].map(page => page.waitForEvent('close')))
  return { ring, firstFrame, rejoin }
}

/** The other one's picture has been drawn. */
const seePicture = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      video => !video.muted && video.videoWidth > 0 && video.getVideoPlaybackQuality().totalVideoFrames > 0,
    ),
  )

export const formatCallFigures = ({ load, ringMs, firstFrameMs, rejoinMs }: CallFigures): string =>
  [
    `| calls, load average ${load} | median ms |`,
    '| --- | ---: |',
    `| press to ringing on the other side (bound: 300) | ${ringMs} |`,
    `| answer to the first picture at the caller (bound: 1000) | ${firstFrameMs} |`,
    `| reload to the first picture (bound: 2000) | ${rejoinMs} |`,
  ].join('\n')
