import type { Content } from '../../content.ts'
import { isNotice } from '../../kinds.ts'
import { isBusinessCard } from '../projects/rules.ts'
import { asks } from './asks.ts'
import { isCourtesy } from './courtesy.ts'

/** What a message of a customer means for the list of open questions [questions-1]. */
interface QuestionVerdict {
  isQuestion: boolean
  /** Whether the customer has raised something since staff last spoke. */
  hasAsked: boolean
}

/**
 * A customer asks by a question mark, by a word that asks, or by whatever is said first after staff spoke and is
 * neither thanks nor a greeting nor a yes. `hasAsked`: what the message before left.
 */
export function classifyQuestion(content: Content, hasAsked: boolean): QuestionVerdict {
  // A business card says what the question that follows is about.
  if (isNotice(content) || content.kind === 'sticker' || isBusinessCard(content))
    return { isQuestion: false, hasAsked }
  if (content.kind !== 'text') return { isQuestion: !hasAsked, hasAsked: true }
  const isQuestion = asks(content.text) || (!hasAsked && !isCourtesy(content.text))
  return { isQuestion, hasAsked: hasAsked || isQuestion }
}

/**
 * Questions that a message of staff answers: just those it quotes [questions-2], or, if it quotes nothing, all that its
 * writer had on the screen [questions-8]. A sticker or a card is no answer by itself.
 */
export function questionsAnsweredBy(content: Content): readonly string[] | 'seen' {
  if (content.kind === 'text' && content.quotes.length > 0)
    return [...new Set(content.quotes.map(quote => quote.messageId.toLowerCase()))]
  return isNotice(content) || content.kind === 'sticker' || isBusinessCard(content) ? [] : 'seen'
}

/** Phrases with which staff ask for patience. */
const ENGLISH = [
  /(?<!\bfor )\b(one|a|just a|give me a) (moment|minute|second|sec)\b/iu,
  /\b(bear with (me|us)|hold on(?! to)|hang on)\b/iu,
  // Not: please hold the button, please wait until it is green.
  /\bplease (hold|wait)(?=\W*$|[.,;!]| (on|a|one|just|for (a|one)|while (i|we)|the line)\b)/iu,
  /\b(i|we|let me|let us)(’ll| will|’m| am|’re| are)?( just| still)? (check|look|ask|find|forward|get back|come back|connect|prepar)/iu,
  /\b(still|just|currently) checking\b|\b(looking into|checking|working on) (it|this|that)\b/iu,
  /\bback (in|to you|with you)\b|\bhow (can|may) (i|we) help\b/iu,
  /^(hi|hello|hey|good (morning|afternoon|evening)|thank you|thanks)( \p{Lu}\p{L}+)?[.!]*$/iu,
]

const CHINESE = [
  /稍等|稍候|等一下|请等|处理中|请讲|请说/u,
  /(马上|正在|帮您|帮你|为您|给您)(来|去)?(看|查|问|核对|核实|处理|确认|联系)/u,
  /我们?(来|去|先|再|帮您|远程)*(看|查|问|核对|核实|确认|联系|准备|转给)/u,
  /^(您好|你好|谢谢|感谢)[。！!]*$/u,
]

const MAX_LENGTH = 120

/** Who gives a figure has answered, however it begins. */
function holds(text: string): boolean {
  const line = text.replace(/'/g, '’').trim()
  if (line.length > MAX_LENGTH || /\d/u.test(line)) return false
  return [...ENGLISH, ...CHINESE].some(phrase => phrase.test(line))
}

/** A line of staff that only keeps the customer company, e.g. 'one moment, please': 'not an answer' is offered for it. */
export const isHoldingLine = (content: Content): boolean => content.kind === 'text' && holds(content.text)
