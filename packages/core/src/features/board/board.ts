import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

/** A question that waits for an answer. */
export interface BoardQuestion {
  key: ConversationKey
  messageId: string
  customer: { id: string; name: string; avatar: string }
  team: { key: ConversationKey; name: string }
  text: string
  askedAt: number
  /** Empty: no holder. */
  holder: string
}

export interface QuestionBoard {
  /** The oldest come first; there may be more than listed. */
  total: number
  questions: BoardQuestion[]
}

export const createBoard = ({ call }: Context) => ({
  async load(): Promise<CallResult<QuestionBoard>> {
    const answer = await call('listOpenQuestions', {})
    if (!answer.ok) return answer
    const questions = answer.value.questions.map(
      (question): BoardQuestion => ({
        key: conversationKey('groupchat', question.im_room_name),
        messageId: question.message_id,
        customer: { id: question.customer, name: question.customer_name, avatar: question.avatar },
        team: { key: conversationKey('groupchat', question.team), name: question.team_name },
        ...{ text: question.text, askedAt: question.asked_at, holder: question.holder_name },
      }),
    )
    return { ok: true, value: { total: answer.value.total, questions } }
  },
})
