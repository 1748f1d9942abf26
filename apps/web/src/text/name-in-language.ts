import type { Language } from './languages.ts'

const ENGLISH_FIRST =
  /^(?<english>\P{Script=Han}*[^\s·/|\p{Script=Han}])\s*(?<separator>[·/|])?\s+(?<chinese>\p{Script=Han}.*)$/u
/** One letter is a number rather than a name: 'A' of '三楼 A'. */
const CHINESE_FIRST =
  /^(?<chinese>\p{Script=Han}\P{Script=Latin}*?)\s*(?<separator>[·/|])?\s+(?<english>\p{Script=Latin}{2}\P{Script=Han}*)$/u
/** Capitals alone, such as VIP or ERP, belong to the name in either language. */
const WORD = /\p{Lowercase}{2}/u

/** A name given in both languages, such as 'Got it 收到' or '销售 · Sales', in that of the reader. */
export function nameInLanguage(name: string, language: Language): string {
  const { english, chinese, separator } = (ENGLISH_FIRST.exec(name) ?? CHINESE_FIRST.exec(name))?.groups ?? {}
  if (!english || !chinese || (!separator && !WORD.test(english))) return name
  return language === 'en' ? english : chinese
}
