import { nameInLanguage } from '../src/text/name-in-language.ts'

export const LANGUAGES = { 'zh-CN': '简体中文', en: 'English' } as const
export type Language = keyof typeof LANGUAGES

const NAME = 'parley.language'

export const baseLanguageOf = (tag: string): Language => (tag.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en')

/** A team's name may be given in both languages. */
export const inReadersLanguage = (name: string): string =>
  nameInLanguage(name, baseLanguageOf(document.documentElement.lang))

/** What the visitor chose; else what the page says in its own spelling, else the browser's, with its way to write times. */
export function currentLanguage(ofPage: unknown): string {
  const chosen = baseLanguageOf(String(readChoice() ?? ofPage ?? navigator.language))
  return chosen === baseLanguageOf(navigator.language) ? navigator.language : chosen
}

function readChoice(): string | undefined {
  try {
    return localStorage.getItem(NAME) ?? undefined
  } catch {
    return undefined
  }
}

/** Everything is drawn in one language, so it is drawn anew. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(NAME, language)
  } catch {
    return
  }
  location.reload()
}
