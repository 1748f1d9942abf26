import { type BusinessCard, cardOfHost, cardOfLink, showEmoji } from '@parley/protocol/model'
import '../src/ui/tokens.css'
import './frame.css'
import './chat.css'
import './page.css'
import './preview.css'
import { allowStreamParser } from '../src/platform/allow-stream-parser.ts'
import { type AskedTeam, type Identity, openWidget, startVisit, type VisitorSession } from './calls.ts'
import { ChatView } from './chat-view.ts'
import { drawHead, type Head } from './draw-head.ts'
import { element } from './elements.ts'
import { drawForm, type FirstWords } from './form-view.ts'
import { hostOrigin, listenToHost, tellHost } from './host.ts'
import { currentLanguage } from './language.ts'
import { saveTranscript } from './save-transcript.ts'
import { Side } from './side.ts'
import { type Texts, textsFor } from './texts.ts'
import { Thread } from './thread.ts'
import { isMoveNotice, type ThreadLine } from './thread-state.ts'
import { WidgetVisit } from './widget-visit.ts'

const team = location.pathname.split('/').at(-1) ?? ''
const MAX_PREVIEW = 140
const keyName = `parley.visitor.${team}`

/** In storage of our own origin, which browsers keep apart for each website. */
const readKey = (): string | undefined => {
  try {
    return localStorage.getItem(keyName) ?? undefined
  } catch {
    return undefined
  }
}
const keepKey = (key: string): void => {
  try {
    localStorage.setItem(keyName, key)
  } catch {
    // The visitor is known until the page is left.
  }
}

class Frame {
  readonly #text: Texts
  readonly #identity: Identity | undefined
  #thread: Thread | undefined
  #view: ChatView | undefined
  #head: Head | undefined
  #side: Side | undefined
  /** Opened as a page of its own, it reads the business card from its address. */
  #about: BusinessCard | undefined =
    hostOrigin() === '' ? cardOfLink(new URLSearchParams(location.search)) : undefined
  #isShown = hostOrigin() === ''
  #seen = 0

  constructor(text: Texts, identity: Identity | undefined) {
    this.#text = text
    this.#identity = identity
  }

  async begin(): Promise<void> {
    const key = readKey()
    const found = await openWidget({
      ...this.#ask(),
      ...(key !== undefined && { visitor_key: key }),
      ...(this.#identity && { identity: this.#identity }),
    })
    if (!found) {
      document.body.replaceChildren(element('p', { class: 'gone', role: 'alert' }, this.#text.gone))
      return
    }
    const stage = element('div', { class: 'stage' })
    this.#head = drawHead(found, this.#text, () => this.#saveTranscript())
    document.body.replaceChildren(this.#head.root, this.#layOut(stage, found))
    if (found.visit) this.#enter(stage, found, found.visit)
    else stage.append(drawForm(found, this.#text, words => this.#start(stage, found, words)))
  }

  /** Inside of a website it is a panel; alone it is a page with a column beside the conversation. */
  #layOut(stage: HTMLElement, found: AskedTeam): HTMLElement {
    if (hostOrigin() !== '') return stage
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
    if (this.#thread) void saveTranscript(this.#thread.visit, this.#text)
  }

  /** `about`: what the page says its visitor looks at. */
  shown(isShown: boolean, about?: unknown): void {
    this.#isShown = isShown
    this.#about = cardOfHost(about)
    if (this.#thread) this.#thread.about = this.#about
    this.#changed()
  }

  async #start(stage: HTMLElement, found: AskedTeam, { name, question }: FirstWords) {
    const visit = await startVisit({ ...this.#ask(), name })
    if (typeof visit === 'string') return visit
    this.#enter(stage, found, visit)
    this.#thread?.say(question)
    return undefined
  }

  #ask() {
    return { im_room_name: team, host: hostOrigin() }
  }

  #enter(stage: HTMLElement, found: AskedTeam, visit: VisitorSession): void {
    keepKey(visit.visitor_key)
    tellHost({ parley: 'visited' })
    this.#view = new ChatView(this.#text)
    stage.replaceChildren(this.#view.root)
    this.#thread = new Thread(new WidgetVisit(found, visit, this.#ask()), () => this.#changed())
    this.#thread.about = this.#about
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
      this.#head?.draw(this.#thread)
      this.#side?.draw(this.#thread)
      if (this.#side) document.title = this.#thread.visit.team.natural_name
    }
    const answers =
      this.#thread?.state.lines.filter(line => !line.isMine && !isMoveNotice(line.content)) ?? []
    const theirs = answers.length
    if (this.#isShown && document.visibilityState === 'visible') {
      this.#seen = theirs
      this.#thread?.read()
    }
    const count = Math.max(0, theirs - this.#seen)
    tellHost({ parley: 'unread', count, ...(count > 0 && this.#preview(answers.at(-1))) })
  }
}

async function run(): Promise<void> {
  allowStreamParser()
  let frame: Frame | undefined
  let last: [isShown: boolean, about: unknown] | undefined
  const { identity, language } = await listenToHost((...shown) => {
    last = shown
    frame?.shown(...shown)
  })
  document.documentElement.lang = currentLanguage(language)
  frame = new Frame(textsFor(document.documentElement.lang), identity)
  if (last) frame.shown(...last)
  await frame.begin()
}

void run()
