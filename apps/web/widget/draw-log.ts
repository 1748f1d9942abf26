import { showEmoji } from '@parley/protocol/model'
import { linkFile } from './calls.ts'
import { button, element, icon } from './elements.ts'
import type { Texts } from './texts.ts'
import type { Thread, ThreadLine } from './thread.ts'

const CHECK = 'M4 10.5l4 4 8-9'

const timeOf = (time: number): string =>
  new Date(time).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })

const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map(word => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Redraws the whole thread after each change: threads in the widget are short. */
export function drawLog(log: HTMLElement, thread: Thread, text: Texts): void {
  const { lines, typist, isClosed } = thread.state
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80
  const rows = lines.map((line, index) => drawLine(line, lines[index - 1], thread, text))
  const notices = [
    isClosed ? element('p', { class: 'notice' }, icon(CHECK), text.closed) : undefined,
    typist === undefined
      ? undefined
      : element(
          'p',
          { class: 'typing', role: 'status' },
          element('i', { class: 'dots' }),
          text.typing(typist),
        ),
  ]
  log.replaceChildren(...rows, ...notices.filter(notice => notice !== undefined))
  if (isAtEnd) log.scrollTop = log.scrollHeight
}

function drawLine(
  line: ThreadLine,
  before: ThreadLine | undefined,
  thread: Thread,
  text: Texts,
): HTMLElement {
  const { isMine, name, time, status } = line
  const isFirst = before?.sender !== line.sender || before.isMine !== isMine
  const label = [isMine ? '' : `${name} ${text.service}`, timeOf(time)].filter(Boolean).join(', ')
  const state = stateOf(line, text)
  return element(
    'article',
    { class: `line ${isMine ? 'mine' : 'theirs'}`, 'aria-label': label },
    isMine || !isFirst
      ? undefined
      : element('span', { class: 'face', 'aria-hidden': 'true' }, initialsOf(name)),
    isMine || !isFirst
      ? undefined
      : element('span', { class: 'name' }, name, element('small', {}, ` ${text.service}`)),
    drawContent(line, thread, text),
    state === undefined ? undefined : element('small', { class: `state ${status}` }, state),
  )
}

function stateOf({ status, problem }: ThreadLine, text: Texts): string | undefined {
  if (status === 'uploading') return text.uploading
  if (status === 'waiting') return text.waiting
  if (status !== 'failed') return undefined
  return problem ? text.notUploaded[problem] : text.notSent
}

function drawContent({ content }: ThreadLine, thread: Thread, text: Texts): HTMLElement {
  if (content.kind === 'text') return element('p', { class: 'bubble' }, showEmoji(content.text))
  if (content.kind === 'chatlet' && content.form === 'text')
    return element('p', { class: 'bubble' }, showEmoji(content.text))
  if (content.kind === 'file' && !content.url)
    return element('p', { class: 'bubble faint' }, content.name ?? '')
  if ((content.kind === 'file' || content.kind === 'image' || content.kind === 'video') && content.url) {
    const path = content.url
    return element(
      'div',
      { class: 'bubble file' },
      element('span', {}, content.name ?? ''),
      button(text.download, 'plain', () => void save(thread, path)),
    )
  }
  return element('p', { class: 'bubble faint' }, text.unsupported)
}

async function save(thread: Thread, path: string): Promise<void> {
  const url = await linkFile(await thread.visit.fresh(), path)
  if (url !== undefined) open(url, '_blank', 'noopener')
}
