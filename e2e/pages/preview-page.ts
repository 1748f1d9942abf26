import type { Locator, Page } from '@playwright/test'
import { followPath } from './follow-path.ts'

const addressOf = (path: string): string => `/preview?filePath=${encodeURIComponent(path)}`

/** The preview screen, by role and name. */
export class PreviewPage {
  readonly page: Page
  readonly zoom: Locator
  readonly close: Locator
  /** The buttons of the header: what can be done with the file. */
  readonly offers: Locator

  constructor(page: Page) {
    this.page = page
    this.zoom = page.getByRole('toolbar', { name: 'Zoom' })
    this.close = page.getByRole('button', { name: 'Close preview' })
    this.offers = page.getByRole('button', { name: /^(Download|Save to my files|Forward)$/ })
  }

  /** Waits until something is shown, or why it is not. */
  async open(path: string): Promise<void> {
    await this.page.goto(addressOf(path))
    await this.#shown()
  }

  async follow(path: string): Promise<void> {
    await this.page.evaluate(() => {
      for (const main of document.querySelectorAll('main')) main.dataset.left = ''
    })
    await followPath(this.page, addressOf(path))
    await this.#shown()
  }

  /** Looked at with every frame: a locator that waits comes back after half a second only. */
  async #shown(): Promise<void> {
    await this.page.waitForFunction(() => {
      const main = document.querySelector('main:not([data-left])')
      const isShown = main?.querySelector('img, video, audio, iframe, canvas') || main?.textContent?.trim()
      return isShown && main?.querySelector('[role="progressbar"]') === null
    })
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name, level: 1 })
  }

  refusal(words: string): Locator {
    return this.page.getByRole('alert').getByRole('heading', { name: words })
  }
}
