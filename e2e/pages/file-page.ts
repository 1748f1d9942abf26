import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import type { ChatPage } from './chat-page.ts'

export interface SampleFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const textFile = (name: string, words: string): SampleFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
})

/** Red, 2 by 2. */
export const pngFile = (name: string): SampleFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
    'base64',
  ),
})

export const filmFile = (name: string): SampleFile => ({
  name,
  mimeType: 'video/mp4',
  buffer: readFileSync(new URL('../../apps/web/public/demo/aisle.mp4', import.meta.url)),
})

/** Files as a person sends and finds them. */
export class FilePage {
  readonly chat: ChatPage
  readonly uploadBar: Locator
  readonly downloadBar: Locator

  constructor(chat: ChatPage) {
    this.chat = chat
    this.uploadBar = chat.log.getByRole('progressbar', { name: 'Upload progress' })
    this.downloadBar = chat.log.getByRole('progressbar', { name: 'Download progress' })
  }

  async choose(button: 'Send file' | 'Send image', ...files: SampleFile[]): Promise<void> {
    const chooser = this.chat.page.waitForEvent('filechooser')
    await this.chat.page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(files)
    await this.confirm()
  }

  /** Every way asks before it sends. */
  async confirm(caption?: string): Promise<void> {
    const dialog = this.chat.page.getByRole('dialog', { name: /^Send (\d+ files )?to / })
    if (caption !== undefined) await dialog.getByRole('textbox', { name: 'Message' }).fill(caption)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  }

  paste(file: SampleFile, target = this.chat.composer): Promise<void> {
    return this.#handOver(file, target, ['paste'])
  }

  async drag(file: SampleFile, target = this.chat.log): Promise<void> {
    await this.#handOver(file, target, ['dragenter', 'dragover'])
  }

  async drop(file: SampleFile, target = this.chat.log): Promise<void> {
    await this.#handOver(file, target, ['drop'])
  }

  /** As the browser would: the same events, with the file in them. */
  #handOver({ name, mimeType, buffer }: SampleFile, target: Locator, events: string[]): Promise<void> {
    const given = { name, mimeType, bytes: [...buffer], events }
    return target.evaluate((element, { name, mimeType, bytes, events }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      for (const type of events) {
        const init = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent(type, { ...init, clipboardData: transfer })
            : new DragEvent(type, { ...init, dataTransfer: transfer }),
        )
      }
    }, given)
  }

  /** Archived, as for texts: the receipt is next to it. */
  sent(name: string): Locator {
    return this.chat.message(name).getByText(/^(Not read yet|Read)$/)
  }

  /** Files of one sending share a card, and the receipt of the last. */
  sentTogether(count: number): Locator {
    const card = this.chat.log.getByRole('group', { name: `${count} files` })
    return card.locator('..').getByText(/^(Not read yet|Read)$/)
  }
}
