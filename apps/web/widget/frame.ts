import '../src/ui/tokens.css'
import './frame.css'
import './chat.css'
import { allowStreamParser } from '../src/platform/allow-stream-parser.ts'
import { type AskedTeam, type Identity, openWidget, startVisit, type VisitorSession } from './calls.ts'
import { ChatView } from './chat-view.ts'
import { button, element, icon } from './elements.ts'
import { drawForm, type FirstWords } from './form-view.ts'
import { hostOrigin, listenToHost, tellHost } from './host.ts'
import { type Texts, textsFor } from './texts.ts'
import { Thread } from './thread.ts'
import { WidgetVisit } from './widget-visit.ts'

const LINE = 'M4 10h12'
const team = location.pathname.split('/').at(-1) ?? ''
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

const timeOf = (time: number): string =>
  new Date(time).toLocaleString(document.documentElement.lang, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })

function drawHead({ natural_name, is_open, opens_at }: AskedTeam, text: Texts): HTMLElement {
  const state = is_open ? text.online : opens_at > 0 ? text.back(timeOf(opens_at)) : text.away
  const close = button('', 'icon', () => tellHost({ parley: 'close' }))
  close.setAttribute('aria-label', text.close)
  close.append(icon(LINE))
  return element(
    'header',
    { class: 'head' },
    element('span', { class: 'face', 'aria-hidden': 'true' }, [...natural_name][0] ?? ''),
    element(
      'div',
      { class: 'team' },
      element('strong', {}, natural_name),
      element('small', { class: is_open ? 'open' : 'closed' }, state),
    ),
    hostOrigin() === '' ? undefined : close,
  )
}

class Frame {
  readonly #text: Texts
  readonly #identity: Identity | undefined
  #thread: Thread | undefined
  #view: ChatView | undefined
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
    document.body.replaceChildren(drawHead(found, this.#text), stage)
    if (found.visit) this.#enter(stage, found, found.visit)
    else stage.append(drawForm(found, this.#text, words => this.#start(stage, found, words)))
  }

  shown(isShown: boolean): void {
    this.#isShown = isShown
    this.#changed()
  }

  async #start(stage: HTMLElement, found: AskedTeam, { name, question }: FirstWords): Promise<boolean> {
    const visit = await startVisit({ ...this.#ask(), name })
    if (!visit) return false
    this.#enter(stage, found, visit)
    this.#thread?.say(question)
    return true
  }

  #ask() {
    return { im_room_name: team, host: hostOrigin() }
  }

  #enter(stage: HTMLElement, found: AskedTeam, visit: VisitorSession): void {
    keepKey(visit.visitor_key)
    tellHost({ parley: 'visited' })
    this.#view = new ChatView(this.#text)
    const away = found.is_open || found.away === '' ? undefined : element('p', { class: 'away' }, found.away)
    stage.replaceChildren(...(away ? [away] : []), this.#view.root)
    this.#thread = new Thread(new WidgetVisit(visit, this.#ask()), () => this.#changed())
    this.#view.show(this.#thread)
    if (!found.is_open && found.asks_email && visit.email === '') this.#view.askEmail()
  }

  #changed(): void {
    this.#view?.draw()
    const theirs = this.#thread?.state.lines.filter(line => !line.isMine).length ?? 0
    if (this.#isShown && document.visibilityState === 'visible') {
      this.#seen = theirs
      this.#thread?.read()
    }
    tellHost({ parley: 'unread', count: Math.max(0, theirs - this.#seen) })
  }
}

async function run(): Promise<void> {
  allowStreamParser()
  let frame: Frame | undefined
  let isShown: boolean | undefined
  const { identity, language } = await listenToHost(shown => {
    isShown = shown
    frame?.shown(shown)
  })
  document.documentElement.lang = language ?? navigator.language
  frame = new Frame(textsFor(document.documentElement.lang), identity)
  if (isShown !== undefined) frame.shown(isShown)
  await frame.begin()
}

void run()
