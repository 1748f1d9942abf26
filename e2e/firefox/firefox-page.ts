import { expect } from '@playwright/test'
import type { BidiConnection } from './bidi-connection.ts'

interface Node {
  sharedId: string
}

/** Test machines are busy. */
const TIMEOUT_MS = 60_000
const KEYS = { Tab: '\uE004', Enter: '\uE007', Control: '\uE009', Escape: '\uE00C' } as const

/** A page as a person uses it: things are found by role and name, or by the words they show. */
export class FirefoxPage {
  readonly #connection: BidiConnection
  readonly #context: string

  constructor(connection: BidiConnection, context: string) {
    this.#connection = connection
    this.#context = context
  }

  #send<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    return this.#connection.send(method, { context: this.#context, ...params }) as Promise<T>
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send('browsingContext.setViewport', { viewport: { width, height } })
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { url, wait: 'complete' })
  }

  /** Waits until it exists. */
  find(role: string, name: string): Promise<Node> {
    return this.#locate({ type: 'accessibility', value: { role, name } })
  }

  /** Waits until the page shows the words. */
  async expectText(text: string): Promise<void> {
    const isShown = () => this.#evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`)
    await expect.poll(isShown, { timeout: TIMEOUT_MS, message: text }).toBe(true)
  }

  async #locate(locator: Record<string, unknown>): Promise<Node> {
    let found: Node | undefined
    await expect(async () => {
      const { nodes } = await this.#send<{ nodes: Node[] }>('browsingContext.locateNodes', { locator })
      found = nodes[0]
      expect(nodes, JSON.stringify(locator)).not.toHaveLength(0)
    }).toPass({ timeout: TIMEOUT_MS })
    if (!found) throw new Error('nothing was found')
    return found
  }

  async click(node: Node): Promise<void> {
    const origin = { type: 'element', element: node }
    const press = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#send('input.performActions', { actions: [{ type: 'pointer', id: 'mouse', actions: press }] })
  }

  async type(text: string): Promise<void> {
    await this.#press([...text].flatMap(value => [down(value), up(value)]))
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.#press([down(KEYS[key]), up(KEYS[key])])
  }

  async pressWithControl(key: string): Promise<void> {
    await this.#press([down(KEYS.Control), down(key), up(key), up(KEYS.Control)])
  }

  async #press(actions: object[]): Promise<void> {
    await this.#send('input.performActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  async fill(role: string, name: string, text: string): Promise<void> {
    await this.click(await this.find(role, name))
    await this.type(text)
  }

  /** Puts files into the field that a button opens. */
  async chooseFiles(css: string, ...files: string[]): Promise<void> {
    const element = await this.#locate({ type: 'css', value: css })
    await this.#send('input.setFiles', { element, files })
  }

  /** For looking into a failure. */
  async screenshot(): Promise<Buffer> {
    const { data } = await this.#send<{ data: string }>('browsingContext.captureScreenshot')
    return Buffer.from(data, 'base64')
  }

  /** Pictures of others that are drawn. */
  countPictures(): Promise<unknown> {
    return this.#evaluate(
      `[...document.querySelectorAll('video')].filter(video => !video.muted && video.readyState > 1 && video.currentTime > 1).length`,
    )
  }

  attributeOfPage(name: string): Promise<unknown> {
    return this.#evaluate(`document.documentElement.getAttribute(${JSON.stringify(name)})`)
  }

  async #evaluate(expression: string): Promise<unknown> {
    const target = { context: this.#context }
    const answer = await this.#connection.send('script.evaluate', { expression, target, awaitPromise: false })
    return (answer as { result: { value?: unknown } }).result.value
  }
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
