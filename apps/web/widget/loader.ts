import tokens from '../src/ui/tokens.css?inline'
import styles from './loader.css?inline'
import { keep, recall } from './page-store.ts'
import { type PageApi, Visitor } from './visitor.ts'

/** Runs in a foreign page: a button which opens a frame from our origin. The page shares only this script with it. */

const WORDS = {
  en: {
    open: 'Open chat',
    unread: (count: number) => `Open chat, ${count} new ${count === 1 ? 'message' : 'messages'}`,
    close: 'Close chat',
    panel: (team: string) => `Chat with ${team}`,
    hide: 'Hide',
  },
  zh: {
    open: '打开聊天',
    unread: (count: number) => `打开聊天，${count} 条新消息`,
    close: '收起聊天',
    panel: (team: string) => `与${team}聊天`,
    hide: '隐藏',
  },
}

const BUBBLE =
  'M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 9.5h8M8 13h5'
const ARROW = 'M6 9l6 6 6-6'
const TEASED = 'parley.teased'
const TEASER_AFTER_MS = 20_000

/** What the page is about; read at each opening, as pages change without being loaded anew. */
const aboutOf = ({ project, app, url = location.href, price, description: desc }: DOMStringMap) =>
  project || app ? { project, app, url, price, desc } : undefined

interface Launch {
  name: string
  teaser: string
}

function launch(script: HTMLScriptElement, team: string, { name, teaser }: Launch): PageApi {
  const { origin } = new URL(script.src)
  const data = script.dataset
  const language = data.language ?? navigator.language
  const words = language.toLowerCase().startsWith('zh') ? WORDS.zh : WORDS.en
  const { root, button, badge, panel } = build(name, words)
  const visitor = new Visitor(`${origin}/widget/${team}`, team, data)
  let frame: HTMLIFrameElement | undefined
  let isReady = false
  let hint: HTMLElement | undefined
  const tease = (text: string, isForGood: boolean, name = '') => {
    hint?.remove()
    hint = drawTeaser(name, text, words.hide, () => isForGood && keep(TEASED, '1'))
    root.append(hint)
  }

  // Before the frame is there it has the origin of the page, and browsers complain about a message to another one.
  const post = (message: object) => isReady && frame?.contentWindow?.postMessage(message, origin)
  const show = (isShown: boolean) => {
    if (!frame) load()
    hint?.remove()
    panel.hidden = !isShown
    button.setAttribute('aria-expanded', String(isShown))
    button.setAttribute('aria-label', isShown ? words.close : words.open)
    if (isShown) badge.hidden = true
    post({ parley: isShown ? 'shown' : 'hidden', about: aboutOf(data) })
    if (isShown) frame?.focus()
    else button.focus()
  }
  const load = () => {
    frame = document.createElement('iframe')
    frame.title = words.panel(name)
    frame.allow = 'clipboard-write'
    frame.src = `${origin}/widget/${team}#${encodeURIComponent(location.origin)}`
    panel.append(frame)
  }
  /** The next press begins anew, as whoever the visitor is then. */
  const unload = () => {
    frame?.remove()
    frame = undefined
    isReady = false
    delete panel.dataset.ready
    announced = 0
    badge.hidden = true
    if (!panel.hidden) {
      panel.hidden = true
      button.setAttribute('aria-expanded', 'false')
    }
    button.setAttribute('aria-label', words.open)
  }
  let announced = 0
  const postUnread = (count: number, name: string, text: string) => {
    if (panel.hidden && count > announced && text !== '') tease(text, false, name)
    announced = count
    badge.hidden = count === 0 || !panel.hidden
    badge.textContent = String(count)
    if (panel.hidden) button.setAttribute('aria-label', count > 0 ? words.unread(count) : words.open)
  }
  const greet = async (greeted: HTMLIFrameElement) => {
    const hello = await visitor.describe()
    if (frame !== greeted) return
    isReady = true
    panel.dataset.ready = ''
    post({ parley: 'hello', ...hello, ...(data.language && { language: data.language }) })
    // It was empty when it was focused at the press, and has lost that by loading: keys would go to the page.
    if (!panel.hidden) {
      greeted.blur()
      greeted.focus()
    }
    post({ parley: panel.hidden ? 'hidden' : 'shown', about: aboutOf(data) })
  }
  addEventListener('message', event => {
    if (!frame || event.origin !== origin || event.source !== frame.contentWindow) return
    if (event.data?.parley === 'ready') void greet(frame)
    if (event.data?.parley === 'close') show(false)
    if (event.data?.parley === 'unread')
      postUnread(Number(event.data.count) || 0, String(event.data.name ?? ''), String(event.data.words ?? ''))
    if (event.data?.parley === 'keep') visitor.keep(event.data.key, event.data.id)
    if (event.data?.parley === 'waiting') visitor.keepWaiting(event.data.id, event.data.line)
  })
  addEventListener('storage', event => {
    // Signed out, or in as somebody else, in another tab.
    if (visitor.isChangedBy(event)) unload()
    else if (visitor.isBegunBy(event)) post({ parley: 'key', key: event.newValue })
  })
  button.addEventListener('click', () => show(panel.hidden === true))
  void visitor.begin().then(hasWritten => {
    // Visitors who asked before are notified of the answer without opening the panel.
    if (hasWritten) frame ?? load()
    else if (teaser !== '' && recall(TEASED) === undefined)
      setTimeout(() => frame ?? tease(...teaserOf(teaser)), TEASER_AFTER_MS)
  })
  return {
    open: () => show(true),
    close: () => show(false),
    signOut() {
      visitor.forget()
      unload()
    },
  }
}

/** The first sentence stands out. */
function teaserOf(text: string): [text: string, isForGood: true, first: string] {
  const [, first = '', rest = text] = /^(.+?(?:[？！。]+|[?!.]+(?=\s)))\s*(\S.*)$/u.exec(text) ?? []
  return [rest, true, first]
}

/** What the team says of itself, or the newest answer of `name`. */
function drawTeaser(name: string, text: string, label: string, hidden: () => void): HTMLElement {
  const teaser = document.createElement('div')
  teaser.className = 'teaser'
  teaser.setAttribute('role', 'status')
  const hide = document.createElement('button')
  hide.type = 'button'
  hide.setAttribute('aria-label', label)
  hide.textContent = '×'
  hide.addEventListener('click', () => {
    hidden()
    teaser.remove()
  })
  if (name !== '') {
    const sender = document.createElement('b')
    sender.textContent = name
    teaser.append(sender)
  }
  teaser.append(text, hide)
  return teaser
}

function build(team: string, words: (typeof WORDS)['en']) {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${tokens.replaceAll(':root', '.root')}${styles}`)
  shadow.adoptedStyleSheets = [sheet]
  const root = document.createElement('div')
  root.className = 'root'
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    root.dataset.theme = dark.matches ? 'dark' : 'light'
  }
  paint()
  dark.addEventListener('change', paint)
  const panel = document.createElement('div')
  panel.className = 'panel'
  panel.hidden = true
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-label', words.panel(team))
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.setAttribute('aria-label', words.open)
  button.setAttribute('aria-expanded', 'false')
  const badge = document.createElement('span')
  badge.className = 'badge'
  badge.hidden = true
  button.append(drawSigns(), badge)
  root.append(panel, button)
  shadow.append(root)
  document.body.append(host)
  return { root, button, badge, panel }
}

/** The bubble, and the arrow in its place while the panel is open. */
function drawSigns(): SVGElement {
  const ns = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(ns, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  for (const sign of [BUBBLE, ARROW]) {
    const path = document.createElementNS(ns, 'path')
    path.setAttribute('d', sign)
    svg.append(path)
  }
  return svg
}

/** Where the team does not know this website there is no button at all. */
async function begin(script: HTMLScriptElement, team: string): Promise<void> {
  const { origin } = new URL(script.src)
  const answer = await fetch(`${origin}/widget/${team}/launch`).catch(() => undefined)
  if (!answer?.ok) return
  window.Parley = Object.assign(window.Parley ?? {}, launch(script, team, (await answer.json()) as Launch))
}

const script = document.currentScript
// The line may stand in a page twice.
const isFirst = !document.querySelector('[data-parley]')
if (isFirst && script instanceof HTMLScriptElement && script.dataset.team) {
  script.dataset.parley = ''
  void begin(script, encodeURIComponent(script.dataset.team))
}
