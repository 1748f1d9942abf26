import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { allowStreamParser } from '../platform/allow-stream-parser.ts'
import { isInFrame } from '../platform/is-in-frame.ts'
import { openKeyValueStore } from '../platform/key-value-store.ts'
import { mayLoadAhead } from '../platform/may-load-ahead.ts'
import { createPlayedVoices } from '../platform/played-voices.ts'
import { createBrowserPreferences } from '../platform/preferences.ts'
import { domainOfLink, takeEntry } from '../platform/take-entry.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { loadCatalogue, loadEntryTexts } from '../text/languages.ts'
import { App } from './app.tsx'
import { createClientSource } from './create-client-source.ts'
import { preloadScreen } from './routes.tsx'

/** Loaded only when needed. */
function loadHighContrast(): void {
  const contrast = window.matchMedia('(forced-colors: active)')
  const load = () => {
    if (contrast.matches) void import('../ui/forced-colors.css')
  }
  load()
  contrast.addEventListener('change', load)
}

/** The builder's loader asks once for a stylesheet, also if it fails. The returned function asks again. */
function watchStyles(): () => void {
  const failed = new Set<HTMLLinkElement>()
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && failed.add(target),
    true,
  )
  return () => {
    for (const link of failed) link.replaceWith(link.cloneNode())
    failed.clear()
  }
}

async function start(): Promise<void> {
  // old-browser.js has found something missing, and says so.
  if (document.documentElement.dataset.tooOld !== undefined) return
  const domain = domainOfLink(window.location)
  // First of all: no request may be sent while the URL contains a token.
  const entry = takeEntry(window.location, window.history, isInFrame())
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root in the page')
  if (entry?.isCodigger) document.documentElement.dataset.host = 'codigger'
  allowStreamParser()
  loadHighContrast()
  const askAgainForStyles = watchStyles()
  const localStore = openKeyValueStore(() => window.localStorage)
  const preferences = createBrowserPreferences(localStore)
  const language = preferences.language()
  const source = createClientSource({
    domain,
    localStore,
    preferences,
    onLoad() {
      askAgainForStyles()
      preloadScreen(window.location.pathname)
      // A failure happens again when the texts are needed.
      loadCatalogue(preferences.language()).catch(() => undefined)
    },
  })
  const started = source.entry.start({ byLink: entry !== undefined })
  const text = await loadEntryTexts(language)
  document.documentElement.lang = language
  createRoot(root).render(
    <App
      source={source}
      preferences={preferences}
      playedVoices={createPlayedVoices(localStore)}
      initial={{ language, text }}
      entry={entry}
    />,
  )
  void import('../ui/tooltip/show-tooltips.ts').then(({ showTooltips }) => showTooltips())
  await started
  whenIdle(() => {
    if (window.location.pathname === '/login' && mayLoadAhead()) source.preload()
  })
}

void start()
