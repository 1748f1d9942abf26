import type { Client } from '@parley/core'
import type { OfferedFile } from '../../slots/offer-files.ts'

const pad = (value: number) => String(value).padStart(2, '0')

const stampOf = (now: Date): string =>
  `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())} ` +
  `${pad(now.getHours())}.${pad(now.getMinutes())}.${pad(now.getSeconds())}`

export const nameCapture = (picture: Blob, name: (stamp: string) => string): OfferedFile =>
  Object.assign(new File([picture], name(stampOf(new Date())), { type: picture.type }), {
    isCapture: true as const,
  })

export async function copyPicture(client: Client, file: File): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
    client.notices.announce('copied')
  } catch {
    // Refused by the browser: the picture can be captured again.
    client.notices.announce('copy-failed', 'error')
  }
}

export async function savePicture(client: Client, file: File): Promise<void> {
  const problem = await client.files.uploadToSpace(file, new AbortController().signal, () => undefined)
  if (problem) client.notices.announce('save-failed', 'error')
  else client.notices.announce('file-saved', 'success', { to: '/space' })
}
