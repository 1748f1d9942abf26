/** A URL may contain a question mark. */
const ADDRESS = /https?:\/\/\S+/giu

const ENGLISH_START = new RegExp(
  [
    '^(and |also |but |so |ok |okay |hi |hello |hey |then |or |please )*',
    '(what|when|where|who|whom|whose|which|why|how|can|could|would|will|do|does|did|is|are|was|were|has|should|shall|may',
    '|any (idea|chance|news|update)|tell me|please|need|help)\\b',
  ].join(''),
  'iu',
)
/** Starts like a question but is none. */
const NOT_ASKING = new RegExp(
  [
    "^(do not|don[’']t|will do|will (send|ask|try|check)|can do|is (fine|ok|okay|good)|was (great|good)",
    '|what an? |how (nice|kind|lovely|great)|may be)\\b',
  ].join(''),
  'iu',
)
const ENGLISH_ANYWHERE = new RegExp(
  [
    '\\b(can|could|would|will) (you|we|i|it|he|she|they|somebody|someone|anybody|anyone)\\b',
    'wondering (if|whether|when|how|what)|know (if|whether|when|how|what|why)\\b',
    'please (send|check|change|tell|add|put|call|help|confirm|explain|remove|cancel|reserve|update|let)',
    "\\bi (need|want|would like)\\b|\\b(i|we)[’']d like\\b|\\bwe (need|want|would like)\\b|\\blet me know\\b",
    'quick question|\\bneed help\\b|(how|when|where|why|which|what)$',
  ].join('|'),
  'iu',
)

const CHINESE = new RegExp(
  [
    '吗|请问|想问|问一下|咨询|求助|是否|能否|可否|为什么|为何|为啥|怎么|怎样|咋|如何|什么|啥|哪|谁|多少|多久|多长|多大|几(点|天|个|号|月|时|件|家)',
    '有没有|是不是|能不能|可不可以|可以不|要不要|会不会|行不行|对不对|好不好|发不发|还是(你|我|要|中|英|用)|能便宜',
    '帮(我|忙|看|查|改)|麻烦(你|您|把|帮|给|发|查)(?!了)|给我|请(把|给|帮|发|查|确认|告诉|介绍)|介绍一下|我(要|想)|我们(要|想)|想确认',
    '(?<![什那这怎要])么$|(?<![着的])呢$|不$',
  ].join('|'),
  'u',
)
/** Contains a question word but asks nothing. */
const CHINESE_NOT_ASKING =
  /没什么|没啥|(去|先)问|不怎么|哪里哪里|什么都(好|行|可以)|多少有点|怎么都(好|行)|考虑|商量/u

const asksInEnglish = (sentence: string): boolean =>
  !NOT_ASKING.test(sentence) && (ENGLISH_START.test(sentence) || ENGLISH_ANYWHERE.test(sentence))

const asksInChinese = (sentence: string): boolean =>
  CHINESE.test(sentence) && !CHINESE_NOT_ASKING.test(sentence)

/** Decides by the text alone: a question mark, a question word, a request. */
export function asks(text: string): boolean {
  const words = text.replace(ADDRESS, ' ')
  if (/[?？]/u.test(words)) return true
  return words
    .split(/[.!。！;；,，、~\n]+/u)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
    .some(sentence => (/\p{Script=Han}/u.test(sentence) ? asksInChinese(sentence) : asksInEnglish(sentence)))
}
