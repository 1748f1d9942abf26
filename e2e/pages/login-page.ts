import { expect, type Locator, type Page } from '@playwright/test'

export class LoginPage {
  readonly page: Page
  readonly main: Locator
  readonly account: Locator
  readonly password: Locator
  readonly submit: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main', { name: 'Sign in' })
    this.account = page.getByRole('textbox', { name: 'Account' })
    this.password = page.getByLabel('Password', { exact: true })
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true })
  }

  async open(): Promise<void> {
    await this.page.goto('/login')
    await expect(this.main).toBeVisible()
  }

  async signIn(account: string, password = 'parley-demo'): Promise<void> {
    await this.account.fill(account)
    await this.password.fill(password)
    await this.submit.click()
  }
}
