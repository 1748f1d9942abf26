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
