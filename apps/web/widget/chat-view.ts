import { drawLog } from './draw-log.ts'
import { drawRating } from './draw-rating.ts'
import { button, element, icon } from './elements.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'

const PLANE = 'M3 10l14-6-5 13-3-5z'

/** The conversation: what was said, and the box to write in. */
export class ChatView {
  readonly root: HTMLElement
  readonly #text: Texts
  readonly #log: HTMLElement
  readonly #banner: HTMLElement
  readonly #rating = element('div')
  #thread: Thread | undefined

  constructor(text: Texts) {
    this.#text = text
    this.#log = element('div', { class: 'log', role: 'log', 'aria-label': text.log, tabindex: '0' })
    this.#banner = element('p', { class: 'banner', role: 'status', hidden: '' }, text.offline)
    this.root = element('div', { class: 'chat' }, this.#banner, this.#log, this.#rating, this.#drawComposer())
  }

  show(thread: Thread): void {
    this.#thread = thread
    this.draw()
  }

  draw(): void {
    const thread = this.#thread
    if (!thread) return
    drawLog(this.#log, thread, this.#text)
    this.#banner.hidden = thread.state.isOnline
    if (!thread.state.wantsRating) this.#rating.replaceChildren()
    else if (this.#rating.childElementCount === 0)
      this.#rating.append(drawRating(thread, this.#text, () => this.draw()))
  }

  #drawComposer(): HTMLFormElement {
    const { compose, message, send } = this.#text
    const box = element('textarea', {
      rows: '1',
      placeholder: compose,
      'aria-label': message,
      maxlength: '4000',
    })
    const plane = button('', 'send', () => undefined)
    plane.type = 'submit'
    plane.setAttribute('aria-label', send)
    plane.append(icon(PLANE))
    const form = element('form', { class: 'composer' }, box, plane)
    const say = () => {
      const words = box.value.trim()
      if (words === '') return
      box.value = ''
      this.#thread?.say(words)
      this.#log.scrollTop = this.#log.scrollHeight
    }
    box.addEventListener('input', () => this.#thread?.type())
    box.addEventListener('keydown', event => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      say()
    })
    form.addEventListener('submit', event => {
      event.preventDefault()
      say()
    })
    return form
  }
}
