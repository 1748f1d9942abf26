import type { Catalogue } from './zh-CN.ts'

export type Language = 'zh-CN' | 'en'

/** Each language is named in itself, so that everybody finds the way back. */
export const LANGUAGES: readonly { language: Language; name: string }[] = [
  { language: 'zh-CN', name: '简体中文' },
  { language: 'en', name: 'English' },
]

export const isLanguage = (value: string | undefined): value is Language =>
  LANGUAGES.some(({ language }) => language === value)

export const languageOfBrowser = (preferred: string): Language =>
  preferred.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'

/** Only the catalogue in use is downloaded, and of it first what stands before the sign-in. */
const LOADERS: Record<Language, () => Promise<Catalogue>> = {
  'zh-CN': async () => (await import('./zh-CN.ts')).zhCN,
  en: async () => (await import('./en.ts')).en,
}
const ENTRY_LOADERS: Record<Language, () => Promise<Partial<Catalogue>>> = {
  'zh-CN': async () => (await import('./zh-CN/entry.ts')).entryTexts,
  en: async () => (await import('./en/entry.ts')).entryTexts,
}

export const loadCatalogue = (language: Language): Promise<Catalogue> => LOADERS[language]()

/** Typed as the complete catalogue: nothing behind the guard is shown before `isWhole`. */
export const loadEntryTexts = async (language: Language): Promise<Catalogue> =>
  (await ENTRY_LOADERS[language]()) as Catalogue
