import { rate } from './calls.ts'
import { button, element } from './elements.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'

const STARS = [1, 2, 3, 4, 5]

/** Once after closing, and skippable; writing opens the conversation again. */
export function drawRating(thread: Thread, text: Texts, done: () => void): HTMLElement {
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
