import { EMOJI } from '@parley/protocol/model'
import { button, element, icon } from './elements.ts'
import type { Texts } from './texts.ts'

const PLANE = 'M3 10l14-6-5 13-3-5z'
const SMILE = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7 12a3.8 3.8 0 0 0 6 0M7.5 8h.01M12.5 8h.01'
const IMAGE =
  'M4 3.5h12a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3 13l4-4 4 4 2-2 4 4M13 7.5h.01'
const CLIP =
  'M15.5 9.5l-5.6 5.6a3.5 3.5 0 0 1-5-5l6.3-6.2a2.3 2.3 0 0 1 3.3 3.3l-6.2 6.1a1.2 1.2 0 0 1-1.6-1.6l5.5-5.6'
const LONGEST = '4000'

/** The built-in emoji; it stays open, so that several can be chosen. */
function drawEmojiPanel(text: Texts, choose: (picture: string) => void): HTMLElement {
  const pictures = EMOJI.map(({ picture }) => button(picture, 'emoji', () => choose(picture)))
  return element('div', { class: 'emojis', role: 'group', 'aria-label': text.emoji, hidden: '' }, ...pictures)
}

export interface ComposerHooks {
  say(words: string): void
  sendFile(file: File): void
  type(): void
}

/** The box to write in: emoji, pictures and files, and Send. */
export function drawComposer(text: Texts, { say, sendFile, type }: ComposerHooks): HTMLElement {
  const { compose, message, send } = text
  const box = element('textarea', {
    rows: '1',
    placeholder: compose,
    'aria-label': message,
    maxlength: LONGEST,
  })
  const plane = element('button', { type: 'submit', class: 'send', 'aria-label': send }, icon(PLANE))
  const panel = drawEmojiPanel(text, picture => {
    box.setRangeText(picture, box.selectionStart, box.selectionEnd, 'end')
    box.focus()
    check()
  })
  const check = () => {
    plane.disabled = box.value.trim() === ''
  }
  const emoji = tool(text.emoji, SMILE, () => {
    panel.hidden = !panel.hidden
    emoji.setAttribute('aria-expanded', String(!panel.hidden))
  })
  emoji.setAttribute('aria-expanded', 'false')
  const bar = element(
    'div',
    { class: 'bar' },
    ...[emoji, ...chooser(text.image, IMAGE, 'image/*', sendFile), ...chooser(text.file, CLIP, '', sendFile)],
    plane,
  )
  const form = element('form', { class: 'composer', 'aria-label': message }, panel, box, bar)
  const finish = () => {
    const words = box.value.trim()
    if (words === '') return
    box.value = ''
    check()
    say(words)
  }
  box.addEventListener('input', () => {
    check()
    type()
  })
  box.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    finish()
  })
  box.addEventListener('paste', event => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) event.preventDefault()
    for (const file of files) sendFile(file)
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    finish()
  })
  form.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || panel.hidden) return
    event.stopPropagation()
    emoji.click()
    box.focus()
  })
  check()
  return form
}

function tool(label: string, path: string, press: () => void): HTMLButtonElement {
  const made = button('', 'icon', press)
  made.setAttribute('aria-label', label)
  made.append(icon(path))
  return made
}

/** A button, and the field of the browser that it opens. */
function chooser(label: string, path: string, accept: string, choose: (file: File) => void): HTMLElement[] {
  const field = element('input', { type: 'file', accept: accept || undefined, multiple: '', hidden: '' })
  field.addEventListener('change', () => {
    for (const file of field.files ?? []) choose(file)
    field.value = ''
  })
  return [tool(label, path, () => field.click()), field]
}
