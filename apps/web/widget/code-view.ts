import { CODE_LENGTH } from '@parley/protocol/model'
import { onSubmit } from './attempt.ts'
import { button, element } from './elements.ts'
import type { Texts } from './texts.ts'

/** For a browser that keeps nothing: how to come back [customers-21]. */
export function drawCode(code: string, text: Texts): HTMLElement {
  const shown = element('code', { role: 'img', 'aria-label': text.codeOf([...code].join(' ')) }, code)
  const copyCode = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      copy.textContent = text.copied
    } catch {
      // The page around it may refuse: then it is selected, for the keys of the browser.
      getSelection()?.selectAllChildren(shown)
    }
  }
  const copy = button(text.copyCode, 'secondary', () => void copyCode())
  return element('div', { class: 'code' }, element('span', {}, text.code), shown, copy)
}

interface Parts {
  /** Says why it did not work. */
  open(code: string): Promise<'busy' | 'unknown' | 'failed' | undefined>
  cancel(): void
}

/** Where a conversation of another browser is opened. */
export function drawResume(text: Texts, { open, cancel }: Parts): HTMLFormElement {
  const field = element('input', {
    id: 'code',
    autocomplete: 'one-time-code',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: String(CODE_LENGTH + 3),
    required: '',
  })
  const send = element('button', { type: 'submit', class: 'primary' }, text.open)
  const problem = element('p', { class: 'problem', role: 'alert' })
  const words = { busy: text.codePause, unknown: text.unknownCode, failed: text.failed }
  const form = element(
    'form',
    { class: 'form', 'aria-label': text.resume },
    element('h1', {}, text.resume),
    element('p', { class: 'welcome' }, text.resumeHint),
    element('label', { for: 'code' }, text.code),
    field,
    send,
    problem,
    button(text.fresh, 'link', cancel),
  )
  onSubmit(form, problem, async () => {
    const fault = field.value.trim() === '' ? undefined : await open(field.value)
    return fault && words[fault]
  })
  return form
}
