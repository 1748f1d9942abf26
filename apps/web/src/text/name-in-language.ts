import type { Language } from './languages.ts'

const IN_BOTH = /^(\P{Script=Han}*[^\s·/|\p{Script=Han}])\s*[·/|]?\s+(\p{Script=Han}.*)$/u

/** A name given in both languages, such as 'Got it 收到' or 'Sales · 销售', in that of the reader. */
export function nameInLanguage(name: string, language: Language): string {
  const [, english = name, chinese = name] = IN_BOTH.exec(name) ?? []
  return language === 'en' ? english : chinese
}
