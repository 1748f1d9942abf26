import { expect, type Locator, type Page } from '@playwright/test'
import type { ChatPage } from './chat-page.ts'

interface Received {
  sounds: number
  pictures: number
}

/** A busy machine takes long to open devices and to draw the first picture. */
const SLOW = { timeout: 60_000 }

/** Remembers every connection of the windows to come, so that they can be asked what they receive. */
export const rememberConnections = ({ page }: Pick<ChatPage, 'page'>): Promise<unknown> =>
  page.context().addInitScript(() => {
    const known: RTCPeerConnection[] = []
    const Original = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        known.push(this)
      }
    }
    Object.assign(window, { knownConnections: known })
  })

/** The window of a call, by roles and names, in English. */
export class CallPage {
  readonly page: Page
  readonly controls: Locator

  constructor(page: Page) {
    this.page = page
    this.controls = page.getByRole('toolbar', { name: 'Call controls' })
  }

  /** The window that a click opens, once it has the address of the call: it is empty before. */
  static async openedBy(chat: ChatPage, press: () => Promise<unknown>): Promise<CallPage> {
    const opened = chat.page.context().waitForEvent('page')
    await press()
    const page = await opened
    await page.waitForURL('**/chatMeeting?*', { waitUntil: 'commit' })
    return new CallPage(page)
  }

  control(name: string | RegExp): Locator {
    return this.controls.getByRole('button', { name })
  }

  async shareScreen(): Promise<void> {
    await this.control('Share screen').click()
    const dialog = this.page.getByRole('dialog', { name: 'Share your screen' })
    await dialog.getByRole('button', { name: 'Choose what to share' }).click()
  }

  /** Packets of sound and decoded pictures of all connections that are open. */
  received(): Promise<Received> {
    return this.page.evaluate(async () => {
      const total = { sounds: 0, pictures: 0 }
      const { knownConnections } = window as unknown as { knownConnections: RTCPeerConnection[] }
      for (const connection of knownConnections.filter(one => one.connectionState === 'connected'))
        for (const report of (await connection.getStats()).values())
          if (report.type === 'inbound-rtp') {
            if (report.kind === 'audio') total.sounds += report.packetsReceived
            else total.pictures += report.framesDecoded ?? 0
          }
      return total
    })
  }

  /** The pixels of a picture change. */
  async expectMoving(name: string): Promise<void> {
    const video = this.page.getByLabel(name, { exact: true })
    const pixels = () =>
      video.evaluate((element: HTMLVideoElement) => {
        const canvas = document.createElement('canvas')
        canvas.width = 64
        canvas.height = 36
        canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height)
        return canvas.toDataURL()
      })
    await expect(video).toBeVisible(SLOW)
    const before = await pixels()
    await expect.poll(async () => (await pixels()) !== before, SLOW).toBe(true)
  }

  /** More audio and video received than before. */
  async expectMedia(): Promise<void> {
    await expect.poll(async () => (await this.received()).pictures, SLOW).toBeGreaterThan(0)
    const before = await this.received()
    await expect
      .poll(async () => {
        const now = await this.received()
        return now.sounds > before.sounds && now.pictures > before.pictures
      }, SLOW)
      .toBe(true)
  }

  /** From this many people pictures arrive, or sound, and go on. */
  async expectSenders(count: number, kind: 'video' | 'audio' = 'video'): Promise<void> {
    const before = await this.#arrived(kind)
    const growing = async () => {
      const now = await this.#arrived(kind)
      return Object.keys(now).filter(id => (now[id] ?? 0) > (before[id] ?? 0)).length
    }
    await expect.poll(growing, SLOW).toBe(count)
  }

  /** The streams of before are replaced, and pictures of this many people are drawn. */
  async expectNewMedia(count: number): Promise<void> {
    const before = await this.#drawn()
    const added = async () => (await this.#drawn()).filter(id => !before.includes(id)).length
    await expect.poll(added, { ...SLOW, intervals: [200] }).toBe(count)
  }

  /** Streams of other people of which a picture is drawn. Cheaper than statistics, which would slow them down. */
  #drawn(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('video')].flatMap(video => {
        const isDrawn = !video.muted && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
        return isDrawn && video.srcObject instanceof MediaStream ? [video.srcObject.id] : []
      }),
    )
  }

  /** Decoded pictures, or packets of sound, of each track. */
  #arrived(kind: 'video' | 'audio'): Promise<Record<string, number>> {
    return this.page.evaluate(async kind => {
      const counts: Record<string, number> = {}
      const { knownConnections } = window as unknown as { knownConnections: RTCPeerConnection[] }
      for (const [at, connection] of knownConnections.entries())
        if (connection.connectionState === 'connected')
          for (const report of (await connection.getStats()).values())
            if (report.type === 'inbound-rtp' && report.kind === kind) {
              const count = kind === 'video' ? report.framesDecoded : report.packetsReceived
              if (count > 0) counts[`${at} ${report.id}`] = count
            }
      return counts
    }, kind)
  }
}
