import type { Content } from '../../content.ts'
import { isNotice } from '../../kinds.ts'
import { isBusinessCard } from '../projects/rules.ts'
import { asks } from './asks.ts'
import { isCourtesy } from './courtesy.ts'

/** What a message of a customer means for the list of open questions [questions-1]. */
export interface QuestionVerdict {
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

/** Questions that a message of staff answers: those it quotes [questions-2]. */
export const questionsAnsweredBy = (content: Content): string[] =>
  content.kind === 'text' ? [...new Set(content.quotes.map(quote => quote.messageId.toLowerCase()))] : []
