import type { Locator, Page } from '@playwright/test'

/** The preview screen, by role and name. */
export class PreviewPage {
  readonly page: Page
  readonly main: Locator
  readonly zoom: Locator
  readonly close: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main', { name: 'File preview' })
    this.zoom = page.getByRole('toolbar', { name: 'Zoom' })
    this.close = page.getByRole('button', { name: 'Close preview' })
  }

  /** Waits until something is shown, or why it is not. */
  async open(path: string): Promise<void> {
    await this.page.goto(`/preview?filePath=${encodeURIComponent(path)}`)
    await this.main.waitFor()
    await this.page.getByRole('progressbar', { name: 'Loading progress' }).waitFor({ state: 'detached' })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 1 })
  }

  refusal(words: string): Locator {
    return this.page.getByRole('alert').getByRole('heading', { name: words })
  }
}
