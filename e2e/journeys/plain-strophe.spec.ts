import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { IS_SPREAD } from '../server/journey-server.ts'
import { signIn } from '../server/sign-in.ts'
import { expect, test } from './journey.ts'

/** strophe.js as it is published, in a page that has nothing of ours. */
const STROPHE = join(dirname(createRequire(import.meta.url).resolve('strophe.js')), 'strophe.umd.min.js')
const PASSWORD = 'parley-demo'
const WAYS = { websocket: '/xmpp-websocket', bosh: '/http-bind/' } as const

/** The little of strophe's interface that the scripts below use. */
interface Plain {
  jid: string
  sm?: { resumed: boolean }
  _proto: { socket?: { close(): void } }
  connect(jid: string, password: string, report: (status: number) => void): void
  disconnect(): void
  send(stanza: unknown): void
  sendIQ(stanza: unknown, done: (answer: Element) => void, failed: (answer: Element) => void): void
  addHandler(handler: (stanza: Element) => boolean, ns: null, name: string): void
}
interface PlainWindow {
  Strophe: { Connection: new (url: string, options?: object) => Plain; Status: Record<string, number> }
  $msg(attributes: object): { c(name: string): { t(text: string): unknown } }
  $iq(attributes: object): { c(name: string, attributes: object): unknown }
  $pres(): unknown
  heard: string[]
  acks: number
  listener?: number
  line: Plain
  enter(): Promise<void>
}

/** Opens a stream under an account, stored as `window.line`; what it receives is in `window.heard`. */
async function enter(page: Page, url: string, account: string, path: string): Promise<void> {
  const { user, domain, xmppToken } = await signIn(url, account, PASSWORD)
  await page.goto(`${url}/healthz`)
  await page.addScriptTag({ path: STROPHE })
  await page.evaluate(
    ({ service, jid, password }) => {
      const here = window as unknown as PlainWindow
      const { Strophe, $pres } = here
      here.heard = []
      here.acks = 0
      here.line = new Strophe.Connection(service, { enableStreamManagement: true })
      here.enter = () =>
        new Promise((resolve, reject) => {
          const { CONNECTED, AUTHFAIL, CONNFAIL } = Strophe.Status
          here.line.connect(jid, password, status => {
            if (status === AUTHFAIL || status === CONNFAIL) reject(new Error(`status ${status}`))
            if (status !== CONNECTED) return
            // Connections from before a resumption may still exist: only the last one listens.
            const mine = (here.listener ?? 0) + 1
            here.listener = mine
            here.line.addHandler(
              stanza => {
                if (mine !== here.listener) return false
                const body = stanza.getElementsByTagName('body')[0]?.textContent
                if (body) here.heard.push(body)
                here.acks += stanza.getElementsByTagName('ack').length
                return true
              },
              null,
              'message',
            )
            here.line.send($pres())
            resolve()
          })
        })
      return here.enter()
    },
    {
      service: (path === WAYS.websocket ? url.replace('http', 'ws') : url) + path,
      jid: `${user}@${domain}/plain-${crypto.randomUUID()}`,
      password: xmppToken,
    },
  )
}

const say = (page: Page, to: string, text: string): Promise<void> =>
  page.evaluate(
    ([address, words]) => {
      const { line, $msg } = window as unknown as PlainWindow
      line.send($msg({ to: address, type: 'chat', id: crypto.randomUUID() }).c('body').t(words))
    },
    [`${to}@user.demo.localhost`, text] as const,
  )

const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as PlainWindow).heard)

const roster = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const { line, $iq } = window as unknown as PlainWindow
        line.sendIQ(
          $iq({ type: 'get' }).c('query', { xmlns: 'jabber:iq:roster' }),
          answer =>
            resolve([...answer.getElementsByTagName('item')].map(item => item.getAttribute('jid') ?? '')),
          answer => reject(new Error(answer.outerHTML)),
        )
      }),
  )

test.use({ bypassCSP: true })

for (const [name, path] of Object.entries(WAYS))
  test(`plain strophe.js signs in, reads its roster and talks over ${name}`, async ({ context, server }) => {
    const [alice, bob] = [await context.newPage(), await context.newPage()]
    await enter(alice, server.url, 'alice', path)
    await enter(bob, server.url, 'bob', path)
    expect(await roster(alice)).toContain('bob@user.demo.localhost')
    await say(alice, 'bob', `hello over ${name} <&> 你好`)
    await expect.poll(() => heard(bob)).toEqual([`hello over ${name} <&> 你好`])
    await expect.poll(() => alice.evaluate(() => (window as unknown as PlainWindow).acks)).toBe(1)
    await say(bob, 'alice', 'and back')
    await expect.poll(() => heard(alice)).toContain('and back')
    // A stream lives on one node: another one makes the client bind anew (docs/scaling.md).
    if (path !== WAYS.websocket || IS_SPREAD) return

    await bob.evaluate(() => (window as unknown as PlainWindow).line._proto.socket?.close())
    await say(alice, 'bob', 'said while the line was cut')
    await bob.evaluate(() => (window as unknown as PlainWindow).enter())
    expect(await bob.evaluate(() => (window as unknown as PlainWindow).line.sm?.resumed)).toBe(true)
    await expect.poll(async () => (await heard(bob)).slice(1)).toEqual(['said while the line was cut'])
  })
