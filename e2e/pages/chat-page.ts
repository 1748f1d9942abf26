import { expect, type Locator, type Page } from '@playwright/test'

/** The chat screen as a person finds it: by roles and names, in English; the list also in Chinese. */
export class ChatPage {
  readonly page: Page
  readonly conversations: Locator
  readonly log: Locator
  readonly articles: Locator
  readonly composer: Locator
  readonly send: Locator
  readonly banner: Locator
  readonly divider: Locator

  constructor(page: Page) {
    this.page = page
    this.conversations = page.getByRole('list', { name: /^(Conversations|会话列表)$/ })
    this.log = page.getByRole('log', { name: 'Messages' })
    this.articles = this.log.getByRole('article')
    this.composer = page.getByRole('textbox', { name: 'Message', exact: true })
    this.send = page.getByRole('button', { name: 'Send', exact: true })
    this.banner = page.getByRole('status').filter({ hasText: /offline|online/i })
    this.divider = this.log.getByRole('separator', { name: 'New messages' })
  }

  /** A row begins with its name; other rows may mention the same person. */
  row(name: string): Locator {
    return this.conversations.getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}`) })
  }

  unread(name: string): Locator {
    return this.row(name)
      .getByText(/^\d+\+?$|unread$/)
      .first()
  }

  async open(name: string): Promise<void> {
    await this.row(name).click()
    await expect(this.page.getByRole('main', { name })).toBeVisible()
    await expect(this.articles.last()).toBeVisible()
  }

  /** Ctrl+K and its like are downloaded after the list, together with what applies the settings of the person. */
  async untilShortcutsWork(): Promise<void> {
    await this.page.waitForFunction(() => localStorage.getItem('parley.density') !== null)
  }

  message(text: string): Locator {
    return this.articles.filter({ hasText: text })
  }

  async write(text: string): Promise<void> {
    await this.composer.fill(text)
    await this.composer.press('Enter')
  }

  /** Archived: the spinner is gone and the receipt says whether it was read. */
  async expectSent(text: string): Promise<void> {
    await expect(this.message(text).getByText(/^(Not read yet|Read)$/)).toBeVisible()
  }

  /** The row of the open conversation equals the last message of the log, which is one of `texts`: it is returned. */
  async expectRowAtEnd(name: string, texts: readonly string[]): Promise<string> {
    let last = ''
    await expect(async () => {
      const end = this.articles.last()
      for (const text of texts) if ((await end.getByText(text, { exact: true }).count()) > 0) last = text
      expect(last, `the end of the log: ${await end.textContent()}`).not.toBe('')
      const isOwn = (await end.and(this.page.getByRole('article', { name: /^You,/ })).count()) > 0
      const line = this.row(name).getByText(isOwn ? `You: ${last}` : last, { exact: true })
      await expect(line).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
    return last
  }

  /** How often a text occurs in the rendered part of the log. */
  count(text: string): Promise<number> {
    return this.message(text).count()
  }
}
