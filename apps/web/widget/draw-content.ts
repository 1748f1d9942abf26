import {
  type ApplicationContent,
  type ImageContent,
  isSafeUrl,
  type LinkContent,
  type ProjectConsultContent,
  showEmoji,
} from '@parley/protocol/model'
import { displaySize } from '../src/text/display-size.ts'
import { attempt } from './attempt.ts'
import { linkFile } from './calls.ts'
import { canPreview, showPreview } from './draw-preview.ts'
import { button, element } from './elements.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'
import type { ThreadLine } from './thread-state.ts'

/** By path: the log is drawn anew after each change, but a picture is loaded once. */
const pictures = new Map<string, HTMLImageElement>()
/** The longest side of a picture in the log. */
const MAX_SIDE = 240

export function drawContent({ content }: ThreadLine, thread: Thread, text: Texts): HTMLElement {
  switch (content.kind) {
    case 'text':
      return element('p', { class: 'bubble' }, showEmoji(content.text))
    case 'chatlet':
      if (content.form === 'text') return element('p', { class: 'bubble' }, showEmoji(content.text))
      break
    case 'image':
      return drawPicture(content, thread, text)
    case 'file':
    case 'video':
      return drawFile(content, thread, text)
    case 'link':
    case 'application':
    case 'project_consult':
      return drawCard(content, text)
  }
  return element('p', { class: 'bubble faint' }, text.unsupported)
}

function drawPicture(content: ImageContent, thread: Thread, text: Texts): HTMLElement {
  const { url, name, thumbUrl = url, width = MAX_SIDE, height = MAX_SIDE } = content
  if (url === undefined || thumbUrl === undefined) return drawFile(content, thread, text)
  const known = pictures.get(thumbUrl)
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const picture =
    known ??
    element('img', {
      alt: name,
      draggable: 'false',
      width: String(Math.round(width * scale)),
      height: String(Math.round(height * scale)),
    })
  if (!known) void load(picture, thumbUrl, thread)
  const open = button('', 'picture', () => void showPreview(name || 'photo.png', url, thread, text))
  open.setAttribute('aria-label', text.showImage(name))
  open.append(picture)
  return open
}

async function load(picture: HTMLImageElement, path: string, thread: Thread): Promise<void> {
  pictures.set(path, picture)
  const url = await linkFile(await thread.visit.fresh(), path)
  if (url === undefined) pictures.delete(path)
  else picture.src = url
}

interface Attachment {
  name?: string
  url?: string
  size?: number
}

/** The card of a file, with its download. */
export function drawFile({ name = '', url, size }: Attachment, thread: Thread, text: Texts): HTMLElement {
  if (url === undefined) return element('p', { class: 'bubble faint' }, name)
  const ending = /\.(\w{1,4})$/u.exec(name)?.[1] ?? ''
  return element(
    'div',
    { class: 'card' },
    element(
      'div',
      { class: 'about' },
      element('span', { class: 'sort', 'aria-hidden': 'true' }, ending.toUpperCase()),
      element(
        'div',
        {},
        element('strong', {}, name),
        size === undefined ? undefined : element('small', {}, displaySize(size)),
      ),
    ),
    element(
      'div',
      { class: 'foot' },
      canPreview(name)
        ? button(text.preview, 'wide plain', () => void showPreview(name, url, thread, text))
        : undefined,
      button(text.download, 'wide', () => void attempt(() => save(thread, url), text)),
    ),
  )
}

async function save(thread: Thread, path: string): Promise<boolean> {
  const url = await linkFile(await thread.visit.fresh(), path)
  if (url !== undefined) open(url, '_blank', 'noopener')
  return url !== undefined
}

function drawCard(
  content: LinkContent | ApplicationContent | ProjectConsultContent,
  text: Texts,
): HTMLElement {
  const { url } = content
  const title = content.kind === 'link' ? content.title : content.name
  const more = content.kind === 'project_consult' ? content.price : content.description
  const about = [
    element('strong', {}, title),
    more === undefined ? undefined : element('span', {}, more),
    element('small', {}, [url && hostOf(url), text.cards[content.kind]].filter(Boolean).join(' · ')),
  ]
  if (url === undefined || !isSafeUrl(url)) return element('div', { class: 'card link' }, ...about)
  return element(
    'a',
    { class: 'card link', href: url, target: '_blank', rel: 'noopener noreferrer' },
    ...about,
  )
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return ''
  }
}
