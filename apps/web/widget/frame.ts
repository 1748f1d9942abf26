import {
  type BusinessCard,
  cardOfHost,
  cardOfLink,
  isNotice,
  type Message,
  previewOf,
  showEmoji,
  timeOf,
} from '@parley/protocol/model'
import '../src/ui/tokens.css'
import './frame.css'
import './chat.css'
import './page.css'
import './place.css'
import './preview.css'
import { allowStreamParser } from '../src/platform/allow-stream-parser.ts'
import { attempt } from './attempt.ts'
import {
  type AskedTeam,
  continueVisit,
  createCode,
  type Identity,
  openWidget,
  startVisit,
  type VisitorSession,
} from './calls.ts'
import { ChatView } from './chat-view.ts'
import { drawResume } from './code-view.ts'
import { drawClose, drawHead, type Head } from './draw-head.ts'
import { button, element } from './elements.ts'
import { drawForm, type FirstWords } from './form-view.ts'
import { hostOrigin, keepKey, keepWaiting, keyOfOtherTab, listenToHost, tellHost } from './host.ts'
import { currentLanguage } from './language.ts'
import { Side } from './side.ts'
import { closeChat, loadTexts, type Texts, tryAgain } from './texts.ts'
import { Thread } from './thread.ts'
import { isShownNotice, packWaiting, restoreWaiting, type ThreadLine } from './thread-state.ts'
import { WidgetVisit } from './widget-visit.ts'

const team = location.pathname.split('/').at(-1) ?? ''
const MAX_PREVIEW = 140

/** The whole conversation as a text file; false if it could not be had. */
async function saveTranscript(visit: WidgetVisit, text: Texts): Promise<boolean> {
  const messages: Message[] = []
  // Half of it would look like the whole.
  if (!(await visit.load(0, page => void messages.push(...page)))) return false
  const lines = messages
    .filter(({ content, sender }) => sender !== '' && !isNotice(content))
    .map(message => `${momentOf(timeOf(message))}  ${message.senderName}: ${wordsOf(message, text)}\n`)
  const file = URL.createObjectURL(new Blob(lines, { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = file
  link.download = `${visit.team.natural_name}.txt`
  link.click()
  URL.revokeObjectURL(file)
  return true
}

function wordsOf({ content }: Message, text: Texts): string {
  if (content.kind === 'text') return showEmoji(content.text)
  if (content.kind === 'image' || content.kind === 'file' || content.kind === 'video') return content.name
  if (content.kind === 'application' || content.kind === 'project_consult')
    return [content.name, content.url].filter(Boolean).join(' ')
  const preview = previewOf(content)
  return typeof preview === 'string' ? preview : text.unsupported
}

const momentOf = (time: number): string =>
  new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' ')

type Hello = Awaited<ReturnType<typeof listenToHost>>

class Frame {
  readonly #text: Texts
  readonly #hello: Hello
  /** Whom the website names, as long as it is believed. */
  #identity: Identity | undefined
  #thread: Thread | undefined
  #view: ChatView | undefined
  #head: Head | undefined
  #side: Side | undefined
  /** Opened as a page of its own, it reads the business card from its address. */
  #about: BusinessCard | undefined =
    hostOrigin === '' ? cardOfLink(new URLSearchParams(location.search)) : undefined
  #isShown = hostOrigin === ''
  #seen = 0

  constructor(text: Texts, hello: Hello) {
    this.#text = text
    this.#hello = hello
    this.#identity = hello.identity
  }

  async begin(): Promise<void> {
    const { key } = this.#hello
    const found = await openWidget({ ...this.#ask(), ...(key !== undefined && { visitor_key: key }) })
    if (!found) return this.#drawGone()
    if (found.is_refused) this.#identity = undefined
    const stage = element('div', { class: 'stage' })
    this.#head = drawHead(found, this.#text, () => this.#saveTranscript())
    document.body.replaceChildren(this.#head.root, this.#layOut(stage, found))
    if (found.visit) this.#enter(stage, found, found.visit)
    else this.#drawForm(stage, found)
    this.#focus()
  }

  #drawForm(stage: HTMLElement, found: AskedTeam): void {
    const form = drawForm(found, this.#text, {
      name: this.#identity?.name,
      keeps: this.#hello.keeps,
      resume: () => this.#drawResume(stage, found),
      start: words => this.#start(stage, found, words),
    })
    stage.replaceChildren(form)
  }

  #drawResume(stage: HTMLElement, found: AskedTeam): void {
    const form = drawResume(this.#text, {
      open: code => this.#resume(stage, found, code),
      cancel: () => this.#drawForm(stage, found),
    })
    stage.replaceChildren(form)
    this.#focus()
  }

  async #resume(stage: HTMLElement, found: AskedTeam, code: string) {
    const { im_room_name, host } = this.#ask()
    const visit = await continueVisit({ im_room_name, host, code })
    if (typeof visit === 'string') return visit
    this.#enter(stage, found, visit)
    return undefined
  }

  /** Out of reach, or not for this website: the panel can be closed all the same. */
  #drawGone(): void {
    const again = button(this.#text.again, 'secondary', () => void this.begin())
    const gone = element('p', { class: 'gone', role: 'alert' }, this.#text.gone)
    document.body.replaceChildren(
      emptyHead(this.#text.close),
      element('div', { class: 'stage' }, gone, again),
    )
  }

  /** In a panel that opens, the first thing to write into is at hand. */
  #focus(): void {
    if (hostOrigin !== '' && this.#isShown)
      document.querySelector<HTMLElement>('.form input:not([type=radio]), textarea')?.focus()
  }

  /** Inside of a website it is a panel; alone it is a page with a column beside the conversation. */
  #layOut(stage: HTMLElement, found: AskedTeam): HTMLElement {
    if (hostOrigin !== '') return stage
    document.body.classList.add('page')
    document.title = found.natural_name
    this.#side = new Side(found, this.#text)
    return element(
      'div',
      { class: 'columns' },
      element('main', { class: 'middle', 'aria-label': this.#text.consultation }, stage),
      this.#side.root,
    )
  }

  #saveTranscript(): void {
    const visit = this.#thread?.visit
    if (visit) void attempt(() => saveTranscript(visit, this.#text), this.#text)
  }

  /** `about`: what the page says its visitor looks at. */
  shown(isShown: boolean, about?: unknown): void {
    this.#isShown = isShown
    this.#about = cardOfHost(about)
    if (this.#thread) this.#thread.about = this.#about
    this.#changed()
    this.#focus()
  }

  async #start(stage: HTMLElement, found: AskedTeam, { name, question }: FirstWords) {
    const { im_room_name, host } = this.#ask()
    const visitor_key = found.visitor_key ?? (this.#identity ? undefined : keyOfOtherTab())
    const visit = await startVisit({ im_room_name, host, name, ...(visitor_key && { visitor_key }) })
    if (typeof visit === 'string') return visit
    this.#enter(stage, found, visit)
    this.#thread?.say(question)
    return undefined
  }

  #ask() {
    const identity = this.#identity
    return { im_room_name: team, host: hostOrigin, ...(identity && { identity }) }
  }

  #enter(stage: HTMLElement, found: AskedTeam, visit: VisitorSession): void {
    keepKey(visit.visitor_key, this.#identity?.id)
    const { keeps } = this.#hello
    const { im_room_name, host } = this.#ask()
    const askCode = () => createCode({ im_room_name, host, visitor_key: visit.visitor_key })
    this.#view = new ChatView(this.#text, keeps || this.#identity ? undefined : askCode)
    stage.replaceChildren(this.#view.root)
    this.#thread = new Thread(new WidgetVisit(found, visit, this.#ask()), () => this.#changed())
    this.#thread.about = this.#about
    restoreWaiting(this.#thread.state, visit.visitor_key, this.#hello.waiting)
    this.#view.show(this.#thread)
  }

  /** Beside the button of a closed panel. */
  #preview(line: ThreadLine | undefined): { name: string; words: string } | undefined {
    if (!line) return undefined
    const words = line.content.kind === 'text' ? showEmoji(line.content.text) : ''
    return { name: `${line.name} ${this.#text.service}`, words: words.slice(0, MAX_PREVIEW) }
  }

  #changed(): void {
    this.#view?.draw()
    if (this.#thread) {
      keepWaiting(packWaiting(this.#thread.state, this.#thread.visit.current.visitor_key))
      this.#head?.draw(this.#thread)
      this.#side?.draw(this.#thread)
      if (this.#side) document.title = this.#thread.visit.team.natural_name
    }
    const answers =
      this.#thread?.state.lines.filter(line => !line.isMine && !isShownNotice(line.content)) ?? []
    const theirs = answers.length
    if (this.#isShown && document.visibilityState === 'visible') {
      this.#seen = theirs
      this.#thread?.read()
    }
    const count = Math.max(0, theirs - this.#seen)
    tellHost({ parley: 'unread', count, ...(count > 0 && this.#preview(answers.at(-1))) })
  }
}

/** On a phone the panel covers the button that has opened it. */
function emptyHead(close: string): HTMLElement {
  const head = element('header', { class: 'head' }, element('div', { class: 'team' }))
  if (hostOrigin !== '') head.append(drawClose(close))
  return head
}

/** Without its texts there is nothing else to say. */
function drawNothing(): void {
  const again = button(tryAgain(), 'secondary', () => location.reload())
  const gone = element('p', { class: 'gone' }, again)
  document.body.replaceChildren(emptyHead(closeChat()), element('div', { class: 'stage' }, gone))
}

async function run(): Promise<void> {
  allowStreamParser()
  let frame: Frame | undefined
  let last: [isShown: boolean, about: unknown] | undefined
  const hello = await listenToHost((...shown) => {
    last = shown
    frame?.shown(...shown)
  })
  document.documentElement.lang = currentLanguage(hello.language)
  const text = await loadTexts(document.documentElement.lang).catch(() => undefined)
  if (!text) return drawNothing()
  frame = new Frame(text, hello)
  if (last) frame.shown(...last)
  await frame.begin()
}

void run()
