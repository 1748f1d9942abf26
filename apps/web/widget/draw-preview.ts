import { extensionOf, isTextExtension } from '@parley/protocol/model'
import { linkFile } from './calls.ts'
import { button, element, icon } from './elements.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'

const CROSS = 'M5 5l10 10M15 5 5 15'
const PICTURE = /\.(png|jpe?g|gif|bmp|webp)$/iu
const DOCUMENT = /\.pdf$/iu
/** Longest text that is shown; a small window has no room for more. */
const MAX_TEXT_BYTES = 200_000

/** Resolves to what ends it. */
type Draw = (url: string, body: HTMLElement, name: string) => Promise<(() => void) | undefined>

const drawPicture: Draw = async (url, body, name) => {
  body.append(element('img', { src: url, alt: name }))
  return undefined
}

const drawText: Draw = async (url, body) => {
  const answer = await fetch(url, { headers: { range: `bytes=0-${MAX_TEXT_BYTES - 1}` } })
  if (!answer.ok) throw new Error(`Answered with ${answer.status}.`)
  body.append(element('pre', {}, await answer.text()))
  return undefined
}

const drawDocument: Draw = async (url, body) =>
  await (await import('./draw-document.ts')).drawDocument(url, body)

const drawerOf = (name: string): Draw | undefined => {
  if (PICTURE.test(name)) return drawPicture
  if (DOCUMENT.test(name)) return drawDocument
  return isTextExtension(extensionOf(name)) ? drawText : undefined
}

export const canPreview = (name: string): boolean => drawerOf(name) !== undefined

/** Shows a file over the conversation. Nothing of it runs: pictures, plain text and drawn pages. */
export async function showPreview(name: string, path: string, thread: Thread, text: Texts): Promise<void> {
  const draw = drawerOf(name)
  const url = await linkFile(await thread.visit.fresh(), path)
  const close = button('', 'icon', () => dialog.close())
  close.setAttribute('aria-label', text.closePreview)
  close.append(icon(CROSS))
  const body = element('div', { class: 'sheet' })
  const head = element('header', {}, element('strong', {}, name), close)
  const dialog = element('dialog', { class: 'preview', 'aria-label': text.previewOf(name) }, head, body)
  let end: (() => void) | undefined
  dialog.addEventListener('close', () => {
    end?.()
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
  try {
    if (!draw || url === undefined) throw new Error('It cannot be shown.')
    end = await draw(url, body, name)
    if (!dialog.isConnected) end?.()
  } catch {
    body.replaceChildren(element('p', { class: 'faint' }, text.failed))
  }
}
