import type { Language } from './languages.ts'

const IN_BOTH = /^(\P{Script=Han}*[^\s·/|\p{Script=Han}])\s*[·/|]?\s+(\p{Script=Han}.*)$/u
/** One letter is a number rather than a name: 'A' of '三楼 A'. */
const CHINESE_FIRST = /^(\p{Script=Han}\P{Script=Latin}*?)\s*[·/|]?\s+(\p{Script=Latin}{2}\P{Script=Han}*)$/u

/** A name given in both languages, such as 'Got it 收到' or '销售 · Sales', in that of the reader. */
export function nameInLanguage(name: string, language: Language): string {
  const [, first, second] = CHINESE_FIRST.exec(name) ?? []
  const [, english = second ?? name, chinese = first ?? name] = IN_BOTH.exec(name) ?? []
  return language === 'en' ? english : chinese
}
