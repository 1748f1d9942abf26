export type Language = 'en' | 'zh'

/** What somebody wants from the assistant; `look`: to find something in the messages. */
export type Intent = 'help' | 'told' | 'customers' | 'mentions' | 'waiting' | 'unread' | 'missed' | 'look'

/** The first match wins. Each must be specific: everything else is searched for in the messages. */
const RULES: readonly (readonly [Exclude<Intent, 'look'>, RegExp])[] = [
  ['help', /^(?:help|\?|？|hi|hello|hey|你好|您好|帮助|帮我)[!！。.?？]*$/iu],
  [
    'help',
    /\bwhat can (?:you do|i ask)\b|\bhow do (?:you work|i use you)\b|你(?:能|会|可以)(?:做|干)?(?:什么|啥)/iu,
  ],
  ['told', /\bwhat (?:did|have) (?:we|i) (?:tell|told|promised?|answer(?:ed)?|repl(?:y|ied)(?: to)?) \S/iu],
  ['told', /(?:我们|我)?(?:跟|对|给|向).{1,20}(?:说|答复|回复|承诺|讲)(?:了|过)(?:什么|啥)/u],
  ['customers', /\b(?:open|unanswered|unsolved|pending)\b.*\b(?:customer|client)s?\b/iu],
  ['customers', /\b(?:customer|client)s?\b.*\b(?:questions?|wait(?:s|ing)?|open|unanswered|pending)\b/iu],
  ['customers', /客户.*(?:问题|没回|未回|等|未解决|没解决|未处理)|(?:未解决|没解决|待回复|未回复).*客户/u],
  ['mentions', /\bmention(?:s|ed)? me\b|\b(?:was|am|were) i mentioned\b|^mentions?\??$|@\s?me\b/iu],
  ['mentions', /@\s?(?:了\s?)?我|(?:提到|提及|艾特)(?:了|过)?我/u],
  [
    'waiting',
    /\bwait(?:s|ing)? for (?:me|my|an? (?:reply|answer))\b|^who(?: is|['’]s) (?:still )?waiting\b/iu,
  ],
  ['waiting', /\b(?:have|need) to (?:answer|reply)\b|\bshould i (?:answer|reply)\b|\bunanswered\b/iu],
  ['waiting', /等我|(?:没有?|未|要|待)回复?(?:的|了|吗|谁|[？?。]|$)/u],
  ['unread', /\bunread\b|未读/iu],
  [
    'missed',
    /\b(?:did|have) i miss(?:ed)?\b|\bcatch me up\b|\bsummar(?:y|i[sz]e)\b|\brecap\b|\bwhat(?: is|['’]s) new\b|\bwhat happened\b/iu,
  ],
  ['missed', /错过|总结|汇总|概括|(?:什么|哪些)(?:新消息|新的|重要的?事)|发生了什么/u],
]

const SEARCH = /^(?:search(?: for)?|搜索|搜一下|查找|搜)\s*[:：]?\s*(?=\S)/iu

/** Names of emoji, which are Chinese for everybody, do not count. */
export const languageOf = (question: string): Language =>
  /\p{Script=Han}/u.test(question.replace(/\[[^[\]\s]{1,10}\]/gu, '')) ? 'zh' : 'en'

/** The person has said that it is to be looked for. */
export const isSearchCommand = (question: string): boolean => SEARCH.test(question.trim())

export function intentOf(question: string): Intent {
  const words = question.trim()
  if (words === '') return 'help'
  if (isSearchCommand(words)) return 'look'
  return RULES.find(([, rule]) => rule.test(words))?.[0] ?? 'look'
}

/** After a command like 'search', only the words behind it matter. */
export const withoutCommand = (question: string): string => question.trim().replace(SEARCH, '')
