import { expect, type Locator, type Page } from '@playwright/test'

/** Settings, section Security. */
export class SettingsPage {
  readonly page: Page
  readonly dialog: Locator
  readonly sessions: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Settings' })
    this.sessions = this.dialog.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem')
  }

  async openSecurity(): Promise<void> {
    await this.page.getByRole('button', { name: 'Settings' }).click()
    await this.dialog.getByRole('tab', { name: 'Security' }).click()
    await expect(this.sessions.first()).toBeVisible()
  }

  async changePassword(current: string, next: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Change password' }).click()
    await this.dialog.getByLabel('Current password').fill(current)
    await this.dialog.getByLabel('New password').fill(next)
    await this.dialog.getByLabel('Repeat password').fill(next)
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }
}
