import { SAME_WORDS } from './same-words.ts'

/** Words that form a question without saying what it is about. */
const ENGLISH = `a about again all also am an and any anybody anyone anything are as at be been big but by can could did do
does doing done each else ever find for from get give go goes got had has have he her here him his how i if in into is it its
just know last late latest let look made make makes making many may me mention mentioned message messages might most much must my need new newest next no not now of
off on one only or our out over please said same say says search send sent she should show so some somebody someone something
still talk talked tell than that the their them then there these they thing things this those time to today tomorrow up us use
want wants was we were what when where which who whom whose why will with would wrote year yesterday yet you your
morning afternoon week month`

const CHINESE = `的 了 是 在 我 你 他 她 它 们 我们 你们 他们 什么 什么时候 时候 谁 哪 哪里 哪儿 哪个 哪些 哪一天 哪天 哪家 哪张 怎么 怎样 为什么
多少 多少钱 几 几点 几天 几个 吗 呢 吧 啊 有 没有 没 还 还有 就 都 也 和 与 跟 给 把 被 对 说 说过 说了 聊 聊过 提到 提到过 提 过 关于 一下 帮 帮我
找 找一下 查 看 发 发过 发的 发我 请 要 想 想要 能 可以 到 从 去 来 这 那 这个 那个 一 一个 一条 最后 最新 最近 消息 今天 昨天 前天 明天 本周 上周
下次 上次 现在 放在 定 定在 换成 需要 成 里 上 下 个 条 张 家 开 改到 新 地方 东西 时间`

const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${CHINESE}`.split(/\s+/))

/** The term itself, and other words for it. */
export const synonymsOf = (term: string): readonly string[] => [
  ...new Set([term, ...(SAME_WORDS.find(row => row.includes(term)) ?? [])]),
]

/** What this term may mean in a message: its synonyms, and parts of a long Chinese word. */
export function alternativesOf(term: string): readonly string[] {
  const parts = /^\p{Script=Han}{3,}$/u.test(term) ? [term.slice(0, 2), term.slice(-2)] : []
  return [...new Set([...synonymsOf(term), ...parts])]
}

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' })
const MAX_TERMS = 6
const MAX_QUESTION = 300

/** Search matches the beginning of words, so removing an ending is enough to find the other forms. */
function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  const stem = word.replace(/(?:ies|ied)$/, '').replace(/(?:ing|ed|es|s)$/, '')
  return stem.length >= 3 ? stem : word
}

/** What a question is about: its words without question words, the most specific ones. */
export function termsOf(question: string): string[] {
  const words = wordsOf(question.slice(0, MAX_QUESTION).toLowerCase())
  const terms = [...new Set(words.filter(isTelling).map(stemOf))]
  return terms.sort((a, b) => weightOfLength(b) - weightOfLength(a)).slice(0, MAX_TERMS)
}

const isTelling = (word: string): boolean => !STOP_WORDS.has(word) && (word.length > 1 || /\d/.test(word))
const isSingle = (word: string): boolean => /^\p{Script=Han}$/u.test(word) && !STOP_WORDS.has(word)

/** Adjacent single characters form a word that is not in the dictionary. */
function wordsOf(question: string): string[] {
  const words: string[] = []
  let isAfterSingle = false
  for (const { segment, isWordLike } of SEGMENTER.segment(question)) {
    const isPart = isSingle(segment)
    if (isPart && isAfterSingle) words.push((words.pop() ?? '') + segment)
    else if (isWordLike) words.push(...segment.split(/['’_]/))
    isAfterSingle = isPart
  }
  return words
}

/** The word that says most about what is sought. */
export const mostTelling = (terms: readonly string[]): string =>
  terms.reduce((best, term) => (weightOfLength(term) > weightOfLength(best) ? term : best), '')

/** A Chinese character carries about as much meaning as two letters. */
const weightOfLength = (term: string): number => (/\p{Script=Han}/u.test(term) ? 2 : 1) * term.length
