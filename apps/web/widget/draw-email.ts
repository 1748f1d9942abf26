import { decodeEmail, MAX_EMAIL_LENGTH } from '@parley/protocol/model'
import { saveEmail } from './calls.ts'
import { element } from './elements.ts'
import { hoursLine } from './side.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'

/** While the team is away: where it can reach the visitor [customers-16]. */
export function drawEmail(thread: Thread, text: Texts): HTMLElement {
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
  const finish = async (): Promise<void> => {
    const email = decodeEmail(field.value)
    problem.textContent = email === undefined ? text.wrongEmail : ''
    if (email === undefined) return field.focus()
    save.disabled = true
    const isSaved = await saveEmail(await thread.visit.fresh(), email)
    save.disabled = false
    if (isSaved) thread.visit.current.email = email
    if (isSaved) form.replaceChildren(element('p', { class: 'faint', role: 'status' }, text.reachedAt(email)))
    else problem.textContent = text.failed
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    void finish()
  })
  return form
}
