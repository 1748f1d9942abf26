import { expect } from '../journeys/journey.ts'
import { CallPage, rememberConnections } from '../pages/call-page.ts'
import type { ChatPage } from '../pages/chat-page.ts'
import { GroupPage } from '../pages/group-page.ts'

const ROOM = 'Harbour tour'
const OTHERS = {
  bob: 'Bob Martin',
  carol: 'Carol Diaz',
  dave: 'Dave Olsen',
  erin: 'Erin Walsh',
  frank: 'Frank Moreau',
}
export type Other = keyof typeof OTHERS

/** Small windows and no pictures of one's own: many of them share two cores. */
export const SMALL = { viewport: { width: 640, height: 480 } }

/** A group whose members join the call of Alice one after the other. */
export class GroupCall {
  readonly windows: CallPage[]
  readonly #chats: Partial<Record<Other, ChatPage>>

  private constructor(host: CallPage, chats: Partial<Record<Other, ChatPage>>) {
    this.windows = [host]
    this.#chats = chats
  }

  static async start(
    arrive: (account: string) => Promise<ChatPage>,
    others: readonly Other[],
    how: 'Video call' | 'Voice call' = 'Video call',
  ): Promise<GroupCall> {
    const alice = await arrive('alice')
    await new GroupPage(alice).create(ROOM, ...others.map(name => OTHERS[name]))
    const chats: Partial<Record<Other, ChatPage>> = {}
    for (const name of others) chats[name] = await arrive(name)
    for (const chat of [alice, ...Object.values(chats)]) await rememberConnections(chat)
    const press = () => alice.page.getByRole('button', { name: how, exact: true }).click()
    return new GroupCall(await CallPage.openedBy(alice, press), chats)
  }

  get host(): CallPage {
    return this.windows[0] as CallPage
  }

  async join(name: Other): Promise<void> {
    const chat = this.#chats[name] as ChatPage
    await new GroupPage(chat).enter(ROOM)
    const press = () => chat.log.getByRole('button', { name: 'Join' }).click()
    this.windows.push(await CallPage.openedBy(chat, press))
  }

  /** Everybody receives everybody else. */
  async expectAll(kind: 'video' | 'audio' = 'video'): Promise<void> {
    for (const window of this.windows) await window.expectSenders(this.windows.length - 1, kind)
  }

  /** A link that lets one person without an account ask to join. */
  async createGuestLink(): Promise<string> {
    const { page } = this.host
    const people = this.host.control(/^People/)
    await people.click()
    await page.getByRole('button', { name: 'Create guest link' }).click()
    const link = await page.getByRole('textbox', { name: 'Guest link' }).inputValue()
    await people.click()
    return link
  }

  async admit(guest: string): Promise<void> {
    const asked = this.host.page.getByRole('group', { name: `${guest} wants to join` })
    await asked.getByRole('button', { name: 'Let in' }).click()
    await expect(asked).toHaveCount(0)
  }

  async expectSharedScreen(): Promise<void> {
    await this.host.shareScreen()
    for (const window of this.windows.slice(1)) await window.expectMoving('Screen shared by Alice Chen')
  }
}
