import { isSafeUrl } from '@parley/protocol/model'
import { onSubmit } from './attempt.ts'
import type { AskedTeam } from './calls.ts'
import { button, element } from './elements.ts'
import type { Texts } from './texts.ts'

export interface FirstWords {
  name: string
  question: string
}

interface FormParts {
  /** Known when the website has named the visitor: they are not asked. */
  name: string | undefined
  /** The browser will know the visitor again. */
  keeps: boolean
  resume(): void
  /** Says why it did not work. */
  start(words: FirstWords): Promise<'busy' | 'failed' | undefined>
}

/** Before the chat: who asks, about what. */
export function drawForm(team: AskedTeam, text: Texts, parts: FormParts): HTMLFormElement {
  const { name: known, keeps, resume, start } = parts
  const asksName = team.asks_name && known === undefined
  const name = element('input', { id: 'name', autocomplete: 'name', maxlength: '60', required: '' })
  const question = element('textarea', { id: 'question', rows: '4', maxlength: '4000', required: '' })
  const send = element('button', { type: 'submit', class: 'primary' }, text.start)
  const problem = element('p', { class: 'problem', role: 'alert' })
  const topics = drawTopics(team.topics, text)
  const form = element(
    'form',
    { class: 'form', 'aria-label': text.form },
    element('h1', {}, text.help),
    team.welcome === '' ? undefined : element('p', { class: 'welcome' }, team.welcome),
    team.is_refused ? element('p', { class: 'notice', role: 'status' }, text.stranger) : undefined,
    keeps ? undefined : element('p', { class: 'notice', role: 'status' }, text.forgets),
    ...(asksName ? [element('label', { for: 'name' }, text.name), name] : []),
    topics?.group,
    element('label', { for: 'question' }, text.question),
    question,
    send,
    problem,
    known === undefined ? button(text.resume, 'link', resume) : undefined,
    element('p', { class: 'kept' }, text.kept, ...drawPrivacy(team.privacy_url, text)),
  )
  onSubmit(form, problem, async () => {
    const words = question.value.trim()
    if (words === '') return undefined
    const topic = topics?.chosen()
    const who = asksName ? name.value.trim() : known
    const fault = await start({
      name: who || text.visitor(1000 + Math.floor(Math.random() * 9000)),
      question: topic === undefined ? words : `[${topic}] ${words}`,
    })
    return fault && text[fault]
  })
  return form
}

/** A link of the team; addresses that could run something are left out. */
const drawPrivacy = (url: string, text: Texts) =>
  isSafeUrl(url)
    ? [' ', element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, text.privacy)]
    : []

function drawTopics(topics: readonly string[], text: Texts) {
  if (topics.length === 0) return undefined
  const inputs = topics.map(topic => element('input', { type: 'radio', name: 'topic', value: topic }))
  const labels = topics.map((topic, index) => element('label', { class: 'chip' }, inputs[index], topic))
  const heading = element('span', { id: 'topic', class: 'label' }, text.topic)
  const chips = element('div', { class: 'chips' }, ...labels)
  return {
    group: element('div', { role: 'radiogroup', 'aria-labelledby': 'topic' }, heading, chips),
    chosen: () => inputs.find(input => input.checked)?.value,
  }
}
