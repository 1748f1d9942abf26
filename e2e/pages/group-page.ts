import { expect, type Locator, type Page } from '@playwright/test'
import type { ChatPage } from './chat-page.ts'

/** A group as its members find it, in English. */
export class GroupPage {
  readonly chat: ChatPage
  readonly page: Page
  readonly members: Locator

  constructor(chat: ChatPage) {
    this.chat = chat
    this.page = chat.page
    this.members = this.page.getByRole('list', { name: 'Group members' }).getByRole('listitem')
  }

  async create(name: string, ...people: string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'New', exact: true }).click()
    await this.page.getByRole('menuitem', { name: 'New conversation' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'New conversation' })
    for (const person of people) await dialog.getByRole('checkbox', { name: person }).check()
    await dialog.getByRole('textbox', { name: 'Group name' }).fill(name)
    await dialog.getByRole('button', { name: 'Create group' }).click()
    await expect(this.page.getByRole('main', { name })).toBeVisible()
  }

  async enter(name: string): Promise<void> {
    await this.chat.row(name).click()
    await expect(this.page.getByRole('main', { name })).toBeVisible()
  }

  async openDetails(): Promise<void> {
    await this.page.getByRole('button', { name: 'Conversation details' }).click()
    await expect(this.members.first()).toBeVisible()
  }

  /** What may be done to a member; some of it is asked about first. */
  async act(member: string, action: string, isAsked = false): Promise<void> {
    await this.page.getByRole('button', { name: `More actions for ${member}` }).click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
    if (isAsked) await this.confirm(action)
  }

  async confirm(action: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: action }).click()
  }

  async invite(person: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Invite members' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Invite members' })
    await dialog.getByRole('checkbox', { name: person }).check()
    await dialog.getByRole('button', { name: 'Invite members' }).click()
  }

  async rename(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Rename group' }).click()
    await this.page.getByRole('textbox', { name: 'Rename group' }).fill(name)
    await this.page.getByRole('button', { name: 'Save' }).click()
  }

  /** Mute everyone, Members can’t add each other as friends. */
  toggle(setting: string): Promise<void> {
    return this.page.getByRole('switch', { name: setting }).click()
  }
}
