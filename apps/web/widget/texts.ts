import { baseLanguageOf } from './language.ts'

export type Texts = typeof import('./texts/english.ts')['english']

/** A visitor reads one language, and loads no other. */
export const loadTexts = async (language: string): Promise<Texts> =>
  baseLanguageOf(language) === 'en'
    ? (await import('./texts/english.ts')).english
    : (await import('./texts/chinese.ts')).chinese

/** Where the texts could not be loaded. */
export const tryAgain = (): string =>
  baseLanguageOf(document.documentElement.lang) === 'en' ? 'Try again' : '重试'
export const closeChat = (): string =>
  baseLanguageOf(document.documentElement.lang) === 'en' ? 'Close chat' : '收起聊天'
