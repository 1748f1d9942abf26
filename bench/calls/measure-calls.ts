import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { buildWeb, isWebBuildStale } from '../../tools/web-build.ts'
import { median, round } from '../load/quantiles.ts'
import { withDemoServer } from '../targets/with-demo-server.ts'
import { Devtools, type Tab } from './devtools.ts'

const ROUNDS = 5
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--lang=en-US',
  '--accept-lang=en-US',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
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
    const browser = await Devtools.launch(executablePath, FLAGS)
    try {
      const bob = await arrive(browser, address, 'bob')
      const alice = await arrive(browser, address, 'alice', '/?c=chat:bob')
      const rounds: Round[] = []
      // The first one loads scripts.
      for (let at = 0; at <= ROUNDS; at++) rounds.push(await callOnce(browser, alice, bob))
      const middle = (of: keyof Round) => round(median(rounds.slice(1).map(one => one[of])) ?? Number.NaN, 0)
      return { load, ringMs: middle('ring'), firstFrameMs: middle('firstFrame'), rejoinMs: middle('rejoin') }
    } finally {
      await browser.close()
    }
  })
}

const CONVERSATIONS = `document.querySelector('[aria-label=Conversations]')`
const PATIENCE_MS = 30_000

/** Looks with every frame; the time at which it was true. */
const when = (condition: string): string => `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('not seen')), ${PATIENCE_MS})
  const look = () => (${condition}) ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look)
  look()
})`

async function seen(page: Tab, condition: string): Promise<number> {
  for (;;) {
    const time = await page.evaluate(when(condition)).catch(error => error as Error)
    if (!(time instanceof Error)) return time as number
    // Between two documents there is nothing to ask.
    if (!/context/.test(time.message)) throw time
    await setTimeout(10)
  }
}

const buttonNamed = (name: RegExp): string =>
  `[...document.querySelectorAll('button')].find(button =>
    ${name}.test((button.ariaLabel ?? button.textContent).trim()) && button.getBoundingClientRect().width > 0)`

/** Returns when it was pressed. */
async function pressButton(page: Tab, name: RegExp): Promise<number> {
  await seen(page, buttonNamed(name))
  const middle = `(({ x, y, width, height }) => [x + width / 2, y + height / 2])`
  const [x, y] = (await page.evaluate(`${middle}(${buttonNamed(name)}.getBoundingClientRect())`)) as [
    number,
    number,
  ]
  return await page.press(x, y)
}

async function arrive(browser: Devtools, address: string, account: string, path = '/'): Promise<Tab> {
  const page = await browser.open(`${address}/login`)
  for (const [field, text] of [
    ['input[autocomplete=username]', account],
    ['input[type=password]', 'parley-demo'],
  ] as const) {
    await seen(page, `document.querySelector('${field}')`)
    await page.evaluate(`document.querySelector('${field}').focus()`)
    await page.type(text)
  }
  await page.evaluate(`document.querySelector('form').requestSubmit()`)
  await seen(page, CONVERSATIONS)
  await page.evaluate(`history.pushState(null, '', '${path}')`)
  await page.reload()
  await seen(page, CONVERSATIONS)
  return page
}

interface Round {
  ring: number
  firstFrame: number
  rejoin: number
}

/** The other one's picture has been drawn. */
const PICTURE = `[...document.querySelectorAll('video')].some(video =>
  !video.muted && video.videoWidth > 0 && video.getVideoPlaybackQuality().totalVideoFrames > 0)`
const ANSWER = /^Answer$/
const CALL = '/chatMeeting'

async function callOnce(browser: Devtools, alice: Tab, bob: Tab): Promise<Round> {
  const rings = seen(bob, buttonNamed(ANSWER))
  const calledAt = await pressButton(alice, /^Video call$/)
  const ring = (await rings) - calledAt
  const mine = await browser.opened(alice, CALL)
  await seen(mine, `document.querySelector('[role=toolbar][aria-label="Call controls"]')`)
  const drawn = seen(mine, PICTURE)
  const answeredAt = await pressButton(bob, ANSWER)
  const firstFrame = (await drawn) - answeredAt
  const theirs = await browser.opened(bob, CALL)
  await seen(theirs, PICTURE)
  const reloadedAt = await theirs.reload()
  const rejoin = (await seen(theirs, PICTURE)) - reloadedAt
  await pressButton(mine, /^Hang up$/)
  for (const page of [alice, bob]) await browser.closed(page, CALL)
  return { ring, firstFrame, rejoin }
}

export const formatCallFigures = ({ load, ringMs, firstFrameMs, rejoinMs }: CallFigures): string =>
  [
    `| calls, load average ${load} | median ms |`,
    '| --- | ---: |',
    `| press to ringing on the other side (bound: 300) | ${ringMs} |`,
    `| answer to the first picture at the caller (bound: 1000) | ${firstFrameMs} |`,
    `| reload to the first picture (bound: 2000) | ${rejoinMs} |`,
  ].join('\n')
