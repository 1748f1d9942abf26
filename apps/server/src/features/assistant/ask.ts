/** The kind of answer a question asks for. */
export interface Ask {
  wants?: 'time' | 'amount' | 'link'
  /** Files only. */
  isForFiles: boolean
  /** Something to open rather than a statement. */
  isForThing: boolean
}

const TIME = /\bwhen\b|\bwhat (?:time|day|date)\b|什么时候|几点|几号|哪一?天|何时|哪个?时间|放几天/iu
const AMOUNT = /\bhow (?:much|many|big|long|high)\b|多少|几个|多大|多久/iu
const LINK = /\b(?:link|url|address)\b|链接|网址|地址/iu
const FILES =
  /\b(?:files?|pdf|docx?|xlsx?|pptx?|attachments?|pictures?|photos?|images?|spreadsheets?)\b|文件|附件|图片|照片/iu
const THING = /\b(?:find|show|open|get)\b|找|发我|给我/iu

export const FILE_KINDS = ['file', 'image', 'video'] as const
/** These words name the kind of message, not its text. */
export const FILE_WORDS =
  /\b(?:files?|attachments?|pictures?|photos?|images?|links?|urls?)\b|文件|附件|图片|照片|链接|网址/giu

export function askOf(question: string): Ask {
  const wants = TIME.test(question)
    ? 'time'
    : AMOUNT.test(question)
      ? 'amount'
      : LINK.test(question)
        ? 'link'
        : undefined
  return {
    ...(wants && { wants }),
    isForFiles: FILES.test(question) && wants !== 'link',
    isForThing: THING.test(question),
  }
}

const WEEKDAY = 'mon|tues|wednes|thurs|fri|satur|sun'
const MONTH = 'january|february|march|april|may|june|july|august|september|october|november|december'
const SAYS_TIME = new RegExp(
  `\\b\\d{1,2}:\\d{2}\\b|\\b(?:${WEEKDAY})day\\b|\\b(?:${MONTH})\\b|\\b\\d{1,2}(?:st|nd|rd|th)\\b` +
    '|\\b(?:today|tonight|tomorrow|noon|midnight|next week)\\b' +
    '|[\\d一二三四五六七八九十]\\s*[点月日号]|(?:周|星期)[一二三四五六日天]|上午|下午|今晚|明天|后天|月底|下周',
  'iu',
)
const SAYS_AMOUNT = /\d|百|千|万|percent/iu
const SAYS_LINK = /https?:\/\/|www\./iu

/** Whether a text could be the answer, by its form alone. */
export function fits(wants: Ask['wants'], words: string): boolean {
  if (wants === 'time') return SAYS_TIME.test(words)
  if (wants === 'amount') return SAYS_AMOUNT.test(words)
  return wants === 'link' && SAYS_LINK.test(words)
}

const QUESTION =
  /[?？]\s*$|[吗呢][。！!]?\s*$|^(?:who|when|what|where|which|why|how|can|could|would|do|does|is|are)\b.*\b(?:you|we|i)\b/iu

export const isQuestion = (words: string): boolean => QUESTION.test(words.trim())
