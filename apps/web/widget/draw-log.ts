import { isAttended, serverNow } from './calls.ts'
import { drawContent } from './draw-content.ts'
import { drawFace, drawTeamFace } from './draw-face.ts'
import { clockOf } from './draw-head.ts'
import { button, element, icon } from './elements.ts'
import { inReadersLanguage } from './language.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'
import type { ThreadLine } from './thread-state.ts'

const CHECK = 'M4 10.5l4 4 8-9'
const CHECKS = 'M2 10.5l3.5 3.5L13 6M9.5 13.5l.5.5L18 6'
const HOURGLASS = 'M5 3h10M5 17h10M6 3c0 5 8 5 8 7s-8 2-8 7M14 3c0 5-8 5-8 7s8 2 8 7'
/** A longer pause gets the time above it. */
const PAUSE_MS = 600_000

const momentOf = (time: number): string =>
  new Date(time).toDateString() === new Date(serverNow()).toDateString()
    ? clockOf(time)
    : new Date(time).toLocaleString(document.documentElement.lang, {
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      })

/** Redraws the whole thread after each change: threads in the widget are short. */
export function drawLog(log: HTMLElement, thread: Thread, text: Texts): void {
  const { lines, typist } = thread.state
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80
  const lastOwn = lines.findLast(line => line.isMine && line.status === 'sent')
  const rows = lines.flatMap((line, index) => {
    const before = lines[index - 1]
    const isLater = line.time - (before?.time ?? 0) > PAUSE_MS
    const receipt = line === lastOwn ? drawReceipt(line, thread, text) : undefined
    const drawn = drawNotice(line, text) ?? drawLine(line, isLater ? undefined : before, thread, text)
    if (receipt) drawn.append(receipt)
    drawn.dataset.line = line.id
    return isLater ? [element('time', { class: 'moment' }, momentOf(line.time)), drawn] : [drawn]
  })
  const notices = [
    drawAway(thread),
    typist === undefined
      ? undefined
      : element(
          'p',
          { class: 'typing', role: 'status' },
          element('i', { class: 'dots' }),
          text.typing(typist),
        ),
  ]
  replaceRows(log, [...rows, ...notices.filter(notice => notice !== undefined)])
  if (isAtEnd) log.scrollTop = log.scrollHeight
}

const controlsOf = (row: HTMLElement | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

/** The control that had the focus has it again, or the log where that is gone. */
function replaceRows(log: HTMLElement, rows: readonly HTMLElement[]): void {
  const before = document.activeElement
  const left = before?.closest<HTMLElement>('[data-line]')
  const place = left ? controlsOf(left).indexOf(before as HTMLElement) : 0
  log.replaceChildren(...rows)
  if (!left) return
  const row = rows.find(({ dataset }) => dataset.line === left.dataset.line)
  const control = controlsOf(row)[place] ?? log
  control.focus({ preventScroll: true })
}

/** What the team that answers now says while nobody of it is there [customers-18]. */
function drawAway({ visit: { team } }: Thread): HTMLElement | undefined {
  if (isAttended(team) || team.away === '') return undefined
  return element(
    'article',
    { class: 'line theirs', 'aria-label': team.natural_name },
    drawTeamFace(team),
    element('span', { class: 'name' }, team.natural_name),
    element('p', { class: 'bubble' }, team.away),
  )
}

/** Another team took over, or it was closed. */
function drawNotice({ content }: ThreadLine, text: Texts): HTMLElement | undefined {
  if (content.kind !== 'room_event') return undefined
  return 'title' in content.event
    ? element('p', { class: 'notice' }, text.moved(inReadersLanguage(content.event.title)))
    : element('p', { class: 'notice' }, icon(CHECK), text.closed)
}

function drawLine(
  line: ThreadLine,
  before: ThreadLine | undefined,
  thread: Thread,
  text: Texts,
): HTMLElement {
  const { isMine, name, time, status } = line
  const isFirst = before?.sender !== line.sender || before.isMine !== isMine
  const label = [isMine ? '' : `${name} ${text.service}`, clockOf(time)].filter(Boolean).join(', ')
  const state = stateOf(line, text)
  return element(
    'article',
    { class: `line ${isMine ? 'mine' : 'theirs'}`, 'aria-label': label },
    isMine || !isFirst ? undefined : drawFace(line.sender, name),
    isMine || !isFirst
      ? undefined
      : element('span', { class: 'name' }, name, element('small', {}, ` ${text.service}`)),
    drawContent(line, thread, text),
    state === undefined
      ? undefined
      : element(
          'small',
          { class: `state ${status}` },
          status === 'waiting' ? icon(HOURGLASS) : undefined,
          state,
          // Neither gets a file smaller by trying again, nor the day longer.
          status === 'failed' && (line.problem ?? 'failed') === 'failed'
            ? button(text.again, 'link', () => thread.repeat(line))
            : undefined,
        ),
  )
}

function stateOf({ status, problem }: ThreadLine, text: Texts): string | undefined {
  if (status === 'uploading') return text.uploading
  if (status === 'waiting') return text.waiting
  if (status !== 'failed') return undefined
  return problem ? text.notUploaded[problem] : text.notSent
}

/** Whether the team has read what the visitor wrote last. Nobody knows before somebody of it has written. */
function drawReceipt({ seq }: ThreadLine, thread: Thread, text: Texts): HTMLElement | undefined {
  const { readSeq } = thread.state
  if (readSeq === undefined) return undefined
  return readSeq >= seq
    ? element('small', { class: 'state read' }, icon(CHECKS), text.read)
    : element('small', { class: 'state' }, icon(CHECK), text.unread)
}
