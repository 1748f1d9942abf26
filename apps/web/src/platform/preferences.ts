import type { KeyValueStore } from '@parley/core'
import { isLanguage, type Language, languageOfBrowser } from '../text/languages.ts'

/** The first four are also read by public/theme.js, before any of this has loaded. */
const KEYS = {
  theme: 'parley.theme',
  language: 'parley.language',
  skin: 'parley.skin',
  density: 'parley.density',
  account: 'parley.account',
  loginMethod: 'parley.way-in',
  keepSignedIn: 'parley.keep-signed-in',
  noticesAsked: 'parley.notices-asked',
  visited: 'parley.visited',
} as const

export type LoginMethod = 'qr' | 'password' | 'sms'
export const SKINS = ['default', 'blue', 'violet', 'rose'] as const
type Density = 'comfortable' | 'compact'
export type Theme = 'light' | 'dark' | 'system'

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** What a person chose in this browser, whoever is signed in. */
export interface Preferences {
  theme(): Theme
  setTheme(theme: Theme): void
  /** Set by the page around this one, until it takes it back: it wins over what the person has chosen [embed-6]. */
  setHostTheme(theme: 'light' | 'dark' | undefined): void
  language(): Language
  /** `auto`: the browser's own. */
  setLanguage(language: Language | 'auto'): void
  /** A skin this version does not know is the default one. */
  setSkin(skin: string): void
  setDensity(density: Density): void
  /** Whether this person has answered in this browser whether to be notified. */
  wasAskedForNotices(person: string): boolean
  rememberNoticesAsked(person: string): void
  /** True at the first call for a person, until the page is opened again. */
  isFirstVisit(person: string): boolean
  rememberedAccount(): string | undefined
  rememberAccount(account: string | undefined): void
  /** Chosen on the login form; on by default. */
  keepsSignedIn(): boolean
  setKeepsSignedIn(keeps: boolean): void
  /** The login tab used last. */
  loginMethod(): LoginMethod
  setLoginMethod(loginMethod: LoginMethod): void
}

/** Colours that fade one after the other look like a fault: for one frame nothing moves. */
function changeAtOnce(change: () => void): void {
  const { dataset } = document.documentElement
  dataset.still = ''
  change()
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.still))
}

export function createBrowserPreferences(store: KeyValueStore): Preferences {
  let hostTheme: Theme | undefined
  const newHere = new Set<string>()
  const theme = (): Theme => {
    if (hostTheme) return hostTheme
    const saved = store.get(KEYS.theme)
    return saved === 'light' || saved === 'dark' ? saved : 'system'
  }
  const applyTheme = () => {
    const isDark = theme() === 'system' ? systemIsDark().matches : theme() === 'dark'
    changeAtOnce(() => {
      document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    })
  }
  systemIsDark().addEventListener('change', applyTheme)

  return {
    theme,
    setTheme(next) {
      if (next === 'system') store.remove(KEYS.theme)
      else store.set(KEYS.theme, next)
      applyTheme()
    },
    setHostTheme(next) {
      hostTheme = next
      applyTheme()
    },
    language() {
      const saved = store.get(KEYS.language)
      return isLanguage(saved) ? saved : languageOfBrowser(navigator.language)
    },
    setLanguage(language) {
      if (language === 'auto') store.remove(KEYS.language)
      else store.set(KEYS.language, language)
      document.documentElement.lang = language === 'auto' ? languageOfBrowser(navigator.language) : language
    },
    setSkin(wanted) {
      const skin = SKINS.find(known => known === wanted) ?? 'default'
      store.set(KEYS.skin, skin)
      document.documentElement.dataset.skin = skin
    },
    setDensity(density) {
      store.set(KEYS.density, density)
      document.documentElement.dataset.density = density
    },
    wasAskedForNotices: person =>
      // Until version 1.0.0 one answer was kept for all.
      [KEYS.noticesAsked, `${KEYS.noticesAsked}:${person}`].some(key => store.get(key) !== undefined),
    rememberNoticesAsked: person => store.set(`${KEYS.noticesAsked}:${person}`, '1'),
    isFirstVisit(person) {
      const key = `${KEYS.visited}:${person}`
      if (store.get(key) === undefined) {
        store.set(key, '1')
        newHere.add(person)
      }
      return newHere.has(person)
    },
    rememberedAccount: () => store.get(KEYS.account),
    rememberAccount(account) {
      if (account === undefined) store.remove(KEYS.account)
      else store.set(KEYS.account, account)
    },
    keepsSignedIn: () => store.get(KEYS.keepSignedIn) !== 'no',
    setKeepsSignedIn(keeps) {
      if (keeps) store.remove(KEYS.keepSignedIn)
      else store.set(KEYS.keepSignedIn, 'no')
    },
    loginMethod() {
      const saved = store.get(KEYS.loginMethod)
      return saved === 'qr' || saved === 'sms' ? saved : 'password'
    },
    setLoginMethod: loginMethod => store.set(KEYS.loginMethod, loginMethod),
  }
}
