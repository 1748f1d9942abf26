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

  async choose(method: 'QR code' | 'Password' | 'SMS'): Promise<void> {
    await this.main.getByRole('tab', { name: method }).click()
  }

  /** Asks for a code; what it says only the server's console knows. */
  async sendCode(mobile: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Phone number' }).fill(mobile)
    await this.page.getByRole('button', { name: 'Send code' }).click()
    await expect(this.page.getByText(`Sent to the number ending ${mobile.slice(-4)}`)).toBeVisible()
  }

  async enterCode(code: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await this.page.getByRole('textbox', { name: 'Code', exact: true }).press('Enter')
  }

  async signIn(account: string, password = 'parley-demo'): Promise<void> {
    await this.account.fill(account)
    await this.password.fill(password)
    await this.submit.click()
  }
}
