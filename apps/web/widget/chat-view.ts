import { isThere } from './calls.ts'
import { drawComposer } from './draw-composer.ts'
import { drawEmail } from './draw-email.ts'
import { drawLog } from './draw-log.ts'
import { drawRating } from './draw-rating.ts'
import { element } from './elements.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'

/** The conversation: what was said, and the box to write in. */
export class ChatView {
  readonly root: HTMLElement
  readonly #text: Texts
  readonly #keeps: boolean
  readonly #log: HTMLElement
  readonly #banner: HTMLElement
  readonly #rating = element('div')
  readonly #contact = element('div')
  #thread: Thread | undefined

  /** `keeps`: the browser will know the visitor again. */
  constructor(text: Texts, keeps: boolean) {
    this.#text = text
    this.#keeps = keeps
    this.#log = element('div', { class: 'log', role: 'log', 'aria-label': text.log, tabindex: '0' })
    this.#banner = element('p', { class: 'banner', role: 'status', hidden: '' }, text.offline)
    const composer = drawComposer(text, {
      say: words => this.#tell(thread => thread.say(words)),
      sendFile: file => this.#tell(thread => void thread.sendFile(file)),
      type: () => this.#thread?.type(),
    })
    this.root = element(
      'div',
      { class: 'chat' },
      ...[this.#banner, this.#log, this.#contact, this.#rating, composer],
    )
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
    this.#drawContact(thread)
    if (!thread.state.wantsRating) this.#rating.replaceChildren()
    else if (this.#rating.childElementCount === 0)
      this.#rating.append(drawRating(thread, this.#text, () => this.draw()))
  }

  /** While nobody of the team is there, or the answer would not be found again. */
  #drawContact(thread: Thread): void {
    const { team, current } = thread.visit
    const isAsked = !this.#keeps || (!isThere(team) && team.asks_email)
    if (!isAsked) this.#contact.replaceChildren()
    else if (this.#contact.childElementCount === 0 && current.email === '') {
      if (!this.#keeps)
        this.#contact.append(element('p', { class: 'faint', role: 'status' }, this.#text.forgotten))
      this.#contact.append(drawEmail(thread, this.#text))
    }
  }

  #tell(act: (thread: Thread) => void): void {
    if (this.#thread) act(this.#thread)
    this.#log.scrollTop = this.#log.scrollHeight
  }
}
