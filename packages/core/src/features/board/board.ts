import {
  type ConversationKey,
  conversationKey,
  type FigureName,
  type Figures,
  type FigureVerdict,
  splitConversationKey,
  type WeekFigures,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** A question that waits for an answer. */
export interface BoardQuestion {
  key: ConversationKey
  messageId: string
  customer: { id: string; name: string; avatar: string }
  team: { key: ConversationKey; name: string }
  /** Empty if it is not a text but the `kind`. */
  text: string
  kind: string
  askedAt: number
  holder: { id: string; name: string } | undefined
}

export interface QuestionBoard {
  /** The oldest come first; there may be more than listed. */
  total: number
  questions: BoardQuestion[]
  /** By key of the team. */
  next: ReadonlyMap<ConversationKey, NextInLine>
}

export interface NextInLine {
  id: string
  name: string
  /** Beginning of the shift. */
  from: number
}

/** How fast a team answers; of the last seven days. */
export interface TeamFigures extends Figures {
  key: ConversationKey
  name: string
  /** From `from`, midnight of the team, on. `rating`: the mean of `ratings`. */
  today: WeekFigures & { rating: number; ratings: number }
  /** Seven days each, the last ones first. */
  weeks: WeekFigures[]
}

/** A figure of a team in a period, and whose it is if it is of one person. */
export interface ChosenFigure {
  team: ConversationKey
  figure: FigureName | 'rating'
  person?: string | undefined
  from: number
  /** Questions asked before it. */
  to: number
}

/** A question that a figure is made of, or for the rating a consultation with its stars. */
export interface FigureRow {
  /** Undefined: it was moved to another team, which leaves nothing but the count. */
  key: ConversationKey | undefined
  customer: { id: string; name: string; avatar: string }
  messageId: string
  text: string
  kind: string
  askedAt: number
  /** 0: not yet. */
  repliedAt: number
  answeredAt: number
  /** Who answered it, or closed it unanswered. */
  by: { id: string; name: string } | undefined
  /** Undefined: it is a rated consultation. */
  verdict: FigureVerdict | undefined
  /** 0: it is a question. */
  stars: number
}

interface FiguresData {
  asked: number
  answered: number
  median_ms: number
  first_ms: number
  within_limit: number
}

const decodeFigures = ({ asked, answered, median_ms, first_ms, within_limit }: FiguresData) => ({
  asked,
  answered,
  medianMs: median_ms,
  firstMs: first_ms,
  withinLimit: within_limit,
})

const createBoard = ({ call }: Context) => ({
  async loadFigures(): Promise<CallResult<TeamFigures[]>> {
    const answer = await call('listServiceFigures', {})
    if (!answer.ok) return answer
    const value = answer.value.map(({ im_room_name, natural_name, people, weeks, today, ...figures }) => ({
      key: conversationKey('groupchat', im_room_name),
      name: natural_name,
      ...decodeFigures(figures),
      people: people.map(({ im_user_name, nick_name, answered, median_ms, unanswered }) => ({
        id: im_user_name,
        name: nick_name,
        answered,
        medianMs: median_ms,
        unanswered,
      })),
      today: { from: today.from, ...decodeFigures(today), rating: today.rating, ratings: today.ratings },
      weeks: weeks.map(({ from, ...week }) => ({ from, ...decodeFigures(week) })),
    }))
    return { ok: true, value }
  },
  /** What a figure is made of, the longest wait first, after the first `offset` rows [questions-9]. */
  async loadRows(
    { team, figure, person, from, to }: ChosenFigure,
    offset = 0,
  ): Promise<CallResult<{ total: number; rows: FigureRow[] }>> {
    const { id } = splitConversationKey(team)
    const whose = person === undefined ? {} : { im_user_name: person }
    const answer = await call('listFigureRows', { team: id, figure, from, to, offset, ...whose })
    if (!answer.ok) return answer
    const rows = answer.value.rows.map(
      (row): FigureRow => ({
        key: row.im_room_name === '' ? undefined : conversationKey('groupchat', row.im_room_name),
        customer: { id: row.customer, name: row.customer_name, avatar: row.avatar },
        messageId: row.message_id,
        text: row.text,
        kind: row.kind,
        askedAt: row.asked_at,
        repliedAt: row.replied_at,
        answeredAt: row.answered_at,
        by: row.by === '' ? undefined : { id: row.by, name: row.by_name },
        verdict: row.counts_as,
        stars: row.stars ?? 0,
      }),
    )
    return { ok: true, value: { total: answer.value.total, rows } }
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
        text: question.text,
        kind: question.kind,
        askedAt: question.asked_at,
        holder: question.holder === '' ? undefined : { id: question.holder, name: question.holder_name },
      }),
    )
    const next = new Map(
      answer.value.next_in_line.map(({ team, im_user_name, nick_name, from }) => [
        conversationKey('groupchat', team),
        { id: im_user_name, name: nick_name, from },
      ]),
    )
    return { ok: true, value: { total: answer.value.total, questions, next } }
  },
})

export const board = { start: createBoard } satisfies Feature
