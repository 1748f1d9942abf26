export type Language = 'en' | 'zh'

/** What somebody wants of the assistant. */
export type Intent =
  | { kind: 'help' }
  | { kind: 'unread' }
  | { kind: 'mentions' }
  | { kind: 'search'; query: string }

const SEARCH = /^(?:search(?: for)?|find|搜索|搜一下|查找|搜)\s*[:：]?\s*(.+)$/isu
const HELP = /^(?:help|\?|？|hi|hello|hey|你好|您好|帮助|帮我)[!！。.?？]*$/iu
const UNREAD = /\bunread\b|未读/iu
const MENTIONS = /\bmention(?:s|ed)?\b|@\s?me\b|@\s?我|提到我|提及/iu

export const languageOf = (question: string): Language => (/\p{Script=Han}/u.test(question) ? 'zh' : 'en')

/** Words that are no command are what somebody looks for. */
export function understand(question: string): Intent {
  const words = question.trim()
  const search = SEARCH.exec(words)?.[1]
  if (search !== undefined) return { kind: 'search', query: search.trim() }
  if (words === '' || HELP.test(words)) return { kind: 'help' }
  if (MENTIONS.test(words)) return { kind: 'mentions' }
  if (UNREAD.test(words)) return { kind: 'unread' }
  return { kind: 'search', query: words }
}
