import { element } from './elements.ts'
import type { Texts } from './texts.ts'

/** Beside what is drawn anew with each change: who has pressed something there keeps the focus. */
export const problemLine = element('p', { class: 'problem', role: 'alert', hidden: '' })

/** Does what the visitor asks for; where that fails, a line says so until it works. */
export async function attempt(work: () => Promise<boolean>, text: Texts): Promise<void> {
  problemLine.hidden = true
  problemLine.hidden = await work()
  problemLine.textContent = text.failed
}

/** One press counts until it is answered; its button keeps the focus meanwhile. `work` says why it did not work. */
export function onSubmit(
  form: HTMLFormElement,
  problem: HTMLElement,
  work: () => Promise<string | undefined>,
): void {
  const send = async () => {
    form.ariaBusy = 'true'
    problem.textContent = ''
    problem.textContent = (await work()) ?? ''
    form.ariaBusy = null
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!form.ariaBusy) void send()
  })
}
