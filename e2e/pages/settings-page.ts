import { expect, type Locator, type Page } from '@playwright/test'

export class SettingsPage {
  readonly page: Page
  readonly dialog: Locator
  readonly sessions: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Settings' })
    this.sessions = this.dialog.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  }

  async open(section: 'General' | 'Notifications' | 'Security' | 'About'): Promise<void> {
    await this.page.getByRole('button', { name: 'Settings' }).click()
    await this.dialog.getByRole('tab', { name: section }).click()
  }

  switch(name: string): Locator {
    return this.dialog.getByRole('switch', { name })
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.dialog).toHaveCount(0)
  }

  async openSecurity(): Promise<void> {
    await this.open('Security')
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
