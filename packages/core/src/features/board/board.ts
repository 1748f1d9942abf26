import { type ConversationKey, conversationKey, type Figures } from '@parley/protocol/model'
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

/** How fast a team answers; of the last seven days. */
export interface TeamFigures extends Figures {
  key: ConversationKey
  name: string
}

export const createBoard = ({ call }: Context) => ({
  async loadFigures(): Promise<CallResult<TeamFigures[]>> {
    const answer = await call('listServiceFigures', {})
    if (!answer.ok) return answer
    const value = answer.value.map(
      ({ im_room_name, natural_name, median_ms, within_limit, people, ...counts }) => ({
        ...{ key: conversationKey('groupchat', im_room_name), name: natural_name, ...counts },
        ...{ medianMs: median_ms, withinLimit: within_limit },
        people: people.map(({ nick_name, answered, median_ms }) => ({
          ...{ name: nick_name, answered, medianMs: median_ms },
        })),
      }),
    )
    return { ok: true, value }
  },
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
