import type { BrowserContext, Page } from '@playwright/test'

interface ShownNotice {
  title: string
  body: string
  isClosed: boolean
}

interface Probe {
  notices: { notice: Notification; shown: ShownNotice }[]
  sounds: number
  isAway: boolean
}

/** Runs before the page: everything real stays, and writes down what it did. */
function install(): void {
  const probe: Probe = { notices: [], sounds: 0, isAway: false }
  Object.assign(window, { noticesProbe: probe })
  window.Notification = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      probe.notices.push({ notice: this, shown: { title, body: options?.body ?? '', isClosed: false } })
    }
    override close(): void {
      super.close()
      for (const { notice, shown } of probe.notices) if (notice === this) shown.isClosed = true
    }
  }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (when?: number) {
    probe.sounds++
    start.call(this, when)
  }
  // A page that is driven always believes that it is looked at.
  const hasFocus = document.hasFocus.bind(document)
  document.hasFocus = () => !probe.isAway && hasFocus()
  Object.defineProperty(document, 'visibilityState', { get: () => (probe.isAway ? 'hidden' : 'visible') })
}

/** What a page would have shown and played, and whether its person looks at it. */
export class NoticesProbe {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  static prepare(context: BrowserContext): Promise<unknown> {
    return context.addInitScript(install)
  }

  #setAway(isAway: boolean): Promise<void> {
    return this.#page.evaluate(away => {
      ;(window as unknown as { noticesProbe: Probe }).noticesProbe.isAway = away
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event(away ? 'blur' : 'focus'))
    }, isAway)
  }

  leave = (): Promise<void> => this.#setAway(true)
  comeBack = (): Promise<void> => this.#setAway(false)

  shown = (): Promise<ShownNotice[]> =>
    this.#page.evaluate(() =>
      (window as unknown as { noticesProbe: Probe }).noticesProbe.notices.map(({ shown }) => shown),
    )

  bodies = async (): Promise<string[]> => (await this.shown()).map(({ body }) => body)

  sounds = (): Promise<number> =>
    this.#page.evaluate(() => (window as unknown as { noticesProbe: Probe }).noticesProbe.sounds)

  pressLast = (): Promise<void> =>
    this.#page.evaluate(() => {
      const last = (window as unknown as { noticesProbe: Probe }).noticesProbe.notices.at(-1)
      last?.notice.dispatchEvent(new Event('click'))
    })
}
