import { decodeEmail, MAX_EMAIL_LENGTH } from '@parley/protocol/model'
import { onSubmit, problemLine } from './attempt.ts'
import { isAttended, rate, saveEmail } from './calls.ts'
import { drawCode } from './code-view.ts'
import { drawComposer } from './draw-composer.ts'
import { drawLog } from './draw-log.ts'
import { drawPlace } from './draw-place.ts'
import { button, element } from './elements.ts'
import { hoursLine } from './side.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'

/** While the team is away: where it can reach the visitor [customers-16]. */
function drawEmail(thread: Thread, text: Texts): HTMLElement {
  const field = element('input', {
    type: 'email',
    autocomplete: 'email',
    maxlength: String(MAX_EMAIL_LENGTH),
    placeholder: 'name@example.com',
    'aria-label': text.email,
  })
  const hours = hoursLine(thread.visit.team.hours, text)
  const save = element('button', { type: 'submit', class: 'primary' }, text.save)
  const problem = element('p', { class: 'problem', role: 'alert' })
  const form = element(
    'form',
    { class: 'contact', 'aria-label': text.where, role: 'group', novalidate: '' },
    element('strong', {}, text.mail),
    element('div', { class: 'row' }, field, save),
    problem,
    hours === '' ? undefined : element('small', { class: 'faint' }, hours),
  )
  onSubmit(form, problem, async () => {
    const email = decodeEmail(field.value)
    if (email === undefined) {
      field.focus()
      return text.wrongEmail
    }
    if (!(await saveEmail(await thread.visit.fresh(), email))) return text.failed
    thread.visit.current.email = email
    form.replaceChildren(element('p', { class: 'faint', role: 'status' }, text.reachedAt(email)))
    return undefined
  })
  return form
}

const STARS = [1, 2, 3, 4, 5]

/** Once after closing, and skippable; writing opens the conversation again. */
function drawRating(thread: Thread, text: Texts, done: () => void): HTMLElement {
  let chosen = 0
  const comment = element('textarea', { rows: '2', maxlength: '500', 'aria-label': text.sentence })
  const send = button(text.send, 'primary', () => void finish(chosen))
  send.disabled = true
  const stars = STARS.map(star => {
    const made = element('button', {
      type: 'button',
      class: 'star',
      role: 'radio',
      'aria-checked': 'false',
      'aria-label': text.star(star),
    })
    made.textContent = '☆'
    made.addEventListener('click', () => choose(star))
    return made
  })
  const choose = (star: number) => {
    chosen = star
    send.disabled = false
    for (const [index, made] of stars.entries()) {
      made.textContent = index < star ? '★' : '☆'
      made.setAttribute('aria-checked', String(index + 1 === star))
    }
  }
  const problem = element('p', { class: 'problem', role: 'alert' })
  const finish = async (count: number) => {
    problem.textContent = ''
    const words = count > 0 ? comment.value.trim() : ''
    const isGiven = await rate(await thread.visit.fresh(), count, words)
    if (!isGiven) problem.textContent = text.failed
    else thread.state.wantsRating = false
    done()
  }
  return element(
    'div',
    { class: 'rating', role: 'group', 'aria-label': text.rate },
    element('strong', {}, text.how),
    element('div', { class: 'stars', role: 'radiogroup', 'aria-label': text.stars }, ...stars),
    comment,
    element(
      'div',
      { class: 'pair' },
      button(text.skip, 'secondary', () => void finish(0)),
      send,
    ),
    problem,
  )
}

/** The conversation: what was said, and the box to write in. */
export class ChatView {
  readonly root: HTMLElement
  readonly #text: Texts
  readonly #askCode: (() => Promise<string | undefined>) | undefined
  readonly #log: HTMLElement
  readonly #banner: HTMLElement
  readonly #place = element('div', { class: 'place', role: 'status', hidden: '' })
  readonly #rating = element('div')
  readonly #composer: HTMLElement
  readonly #blocked: HTMLElement
  readonly #contact = element('div')
  #thread: Thread | undefined

  /** `askCode`: the browser will not know the visitor again. */
  constructor(text: Texts, askCode?: () => Promise<string | undefined>) {
    this.#text = text
    this.#askCode = askCode
    this.#log = element('div', { class: 'log', role: 'log', 'aria-label': text.log, tabindex: '0' })
    this.#banner = element('p', { class: 'banner', role: 'status', hidden: '' }, text.offline)
    this.#composer = drawComposer(text, {
      say: words => this.#tell(thread => thread.say(words)),
      sendFile: file => this.#tell(thread => void thread.sendFile(file)),
      type: () => this.#thread?.type(),
    })
    this.#blocked = element('p', { class: 'notice', role: 'status', hidden: '' }, text.blocked)
    this.root = element(
      'div',
      { class: 'chat' },
      ...[
        this.#banner,
        this.#place,
        this.#log,
        problemLine,
        this.#contact,
        this.#rating,
        this.#composer,
        this.#blocked,
      ],
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
    this.#composer.hidden = thread.state.isBlocked
    this.#blocked.hidden = !thread.state.isBlocked
    drawPlace(this.#place, thread, this.#text)
    this.#drawContact(thread)
    if (!thread.state.wantsRating) this.#rating.replaceChildren()
    else if (this.#rating.childElementCount === 0)
      this.#rating.append(drawRating(thread, this.#text, () => this.draw()))
  }

  /** While nobody of the team is there, or the answer would not be found again. */
  #drawContact(thread: Thread): void {
    const { team, current } = thread.visit
    const isAsked = this.#askCode !== undefined || (!isAttended(team) && team.asks_email)
    // A code leads back to what the server has.
    const { lines } = thread.state
    const isStored = lines.some(({ seq }) => seq > 0) && lines.every(({ status }) => status !== 'waiting')
    if (this.#askCode && !isStored) return
    if (!isAsked) this.#contact.replaceChildren()
    else if (this.#contact.childElementCount === 0 && current.email === '') {
      if (this.#askCode) {
        const slot = element('div')
        void this.#askCode().then(code => code && slot.append(drawCode(code, this.#text)))
        this.#contact.append(element('p', { class: 'faint', role: 'status' }, this.#text.forgotten), slot)
      }
      this.#contact.append(drawEmail(thread, this.#text))
    }
  }

  #tell(act: (thread: Thread) => void): void {
    if (this.#thread) act(this.#thread)
    this.#log.scrollTop = this.#log.scrollHeight
  }
}
