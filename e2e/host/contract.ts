import { expect, type Frame, type Page } from '@playwright/test'
import type { Embed, Events } from '../../apps/web/embed/api.d.ts'

/** What a page with Parley in a frame can rely on, and has to keep to itself. The page offers `window.parley`. */

declare global {
  interface Window {
    parley: Embed
    /** Whatever the listeners of this suite were told. */
    heard: { name: string; data: unknown }[]
  }
}

interface HostPage {
  page: Page
  /** Somebody the signed-in person may write to; nothing is sent to them. */
  person: string
}

interface Check {
  name: string
  run(host: HostPage): Promise<void>
}

const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.evaluateHandle(() => window.parley.frame)).contentFrame()
  if (!frame) throw new Error('window.parley has no frame in the page')
  return frame
}

/** The reason of a refused call, `done` otherwise. */
const outcomeOf = (page: Page, name: 'open' | 'prefill' | 'setTheme' | 'signIn', argument: unknown) =>
  page.evaluate(
    ([method, value]) =>
      (window.parley[method] as (value: unknown) => Promise<void>)(value).then(
        () => 'done',
        (error: { reason: string }) => error.reason,
      ),
    [name, argument] as const,
  )

async function listen(page: Page, name: keyof Events): Promise<void> {
  await page.evaluate(event => {
    window.heard = []
    window.parley.on(event, data => window.heard.push({ name: event, data }))
  }, name)
}

const heard = (page: Page) => page.evaluate(() => window.heard)
const themeOf = async (page: Page) =>
  (await frameOf(page)).evaluate(() => document.documentElement.dataset.theme)
const fieldOf = async (page: Page) => (await frameOf(page)).locator('#composer textarea')

async function shakeHands({ page }: HostPage): Promise<void> {
  expect(await page.evaluate(() => window.parley.ready)).toEqual({ version: 1 })
}

/** In the frame. A browser that blocks the storage of frames keeps nothing either. */
function countStored(): number {
  try {
    return localStorage.length + sessionStorage.length
  } catch {
    return 0
  }
}

async function signInByCode({ page }: HostPage): Promise<void> {
  await listen(page, 'session')
  const person = { id: expect.any(String), name: expect.any(String) }
  const data = { state: 'signed-in', person }
  await expect.poll(() => heard(page)).toContainEqual({ name: 'session', data })
  const frame = await frameOf(page)
  for (const url of [page.url(), frame.url()]) expect(url).not.toMatch(/token|code|host\./)
  expect(await frame.evaluate(countStored)).toBe(0)
  expect(await outcomeOf(page, 'signIn', 'another code')).toBe('signed-in')
}

async function open({ page, person }: HostPage): Promise<void> {
  await listen(page, 'conversation')
  expect(await outcomeOf(page, 'open', { person })).toBe('done')
  const data = expect.objectContaining({ id: person, isGroup: false })
  await expect.poll(() => heard(page)).toContainEqual({ name: 'conversation', data })
  await expect(await fieldOf(page)).toBeVisible()
}

async function prefill({ page }: HostPage): Promise<void> {
  const field = await fieldOf(page)
  const written = 'Prefilled by the contract suite'
  expect(await outcomeOf(page, 'prefill', written)).toBe('done')
  await expect(field).toHaveValue(written)
  expect(await outcomeOf(page, 'prefill', 'something else')).toBe('has-draft')
  await expect(field).toHaveValue(written)
  await field.fill('')
}

async function chooseTheme({ page }: HostPage): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    expect(await outcomeOf(page, 'setTheme', theme)).toBe('done')
    await expect.poll(() => themeOf(page)).toBe(theme)
  }
  expect(await outcomeOf(page, 'setTheme', 'own')).toBe('done')
}

async function countUnread({ page }: HostPage): Promise<void> {
  await listen(page, 'unread')
  const data = { count: expect.any(Number) }
  await expect.poll(() => heard(page)).toContainEqual({ name: 'unread', data })
}

async function refuseWrongCalls({ page }: HostPage): Promise<void> {
  expect(await outcomeOf(page, 'open', { person: 'nobody-of-that-name' })).toBe('not-found')
  expect(await outcomeOf(page, 'open', { person: '../admin' })).toBe('malformed')
  expect(await outcomeOf(page, 'prefill', 7)).toBe('malformed')
  expect(await outcomeOf(page, 'setTheme', 'pink')).toBe('malformed')
}

/** Another window of the page's own origin: only its place in the page is wrong. */
async function ignoreOthers({ page }: HostPage): Promise<void> {
  await listen(page, 'unread')
  await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0)
  await outcomeOf(page, 'setTheme', 'light')
  const handle = await page.evaluateHandle(() => document.body.appendChild(document.createElement('iframe')))
  const stranger = await handle.contentFrame()
  await stranger?.evaluate(() => {
    const host = window.parent
    const frame = host.parley.frame.contentWindow
    const forged = { embed: 'event', name: 'unread', data: { count: 987_654 } }
    host.postMessage(forged, '*')
    frame?.postMessage({ embed: 'hello', versions: [1] }, '*')
    frame?.postMessage({ embed: 'call', id: 1, name: 'theme', data: { theme: 'dark' } }, '*')
  })
  // Messages keep their order: what comes after them shows that they were passed over.
  expect(await outcomeOf(page, 'open', {})).toBe('malformed')
  expect(await themeOf(page)).toBe('light')
  expect(JSON.stringify(await heard(page))).not.toContain('987654')
  await handle.evaluate(frame => frame.remove())
  await outcomeOf(page, 'setTheme', 'own')
}

async function agreeOnVersion({ page }: HostPage): Promise<void> {
  const answers = await page.evaluate(async () => {
    const { frame } = window.parley
    const { origin } = new URL(frame.src)
    const said: unknown[] = []
    const isDone = Promise.withResolvers<void>()
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow || data?.embed === undefined) return
      said.push(data)
      if (said.length === 2) isDone.resolve()
    })
    frame.contentWindow?.postMessage({ embed: 'hello', versions: [99] }, origin)
    frame.contentWindow?.postMessage({ embed: 'call', id: 1e6, name: 'theme', data: {} }, origin)
    await isDone.promise
    return said
  })
  expect(answers).toEqual([
    { embed: 'no-version', versions: [1] },
    { embed: 'answer', id: 1e6, ok: false, reason: 'no-handshake' },
  ])
}

/** In this order; the last one leaves the page without a handshake. */
export const HOST_CONTRACT: readonly Check[] = [
  { name: 'page and frame agree on version 1', run: shakeHands },
  { name: 'the frame is signed in by a code that is in no address and in no store', run: signInByCode },
  { name: 'a conversation is opened, and the page is told', run: open },
  { name: 'the field is prefilled once, and nothing of it is sent', run: prefill },
  { name: 'the page chooses light or dark', run: chooseTheme },
  { name: 'the page learns how much is unread', run: countUnread },
  { name: 'wrong calls are answered with a reason', run: refuseWrongCalls },
  { name: 'page and frame ignore other windows', run: ignoreOthers },
  { name: 'another version is refused, and nothing is done before both agree', run: agreeOnVersion },
]
