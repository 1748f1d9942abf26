import type { CustomerOpening } from '../teams/team.ts'

/** A customer spoke last or a question is open; neither; staff have closed it [customers-6]. */
export const CONSULTATION_STATES = ['waiting', 'answered', 'closed'] as const
export type ConsultationState = (typeof CONSULTATION_STATES)[number]

/** What a consultation is besides a room. */
export interface Consultation {
  /** Room name and name of the team. */
  team: string
  teamName: string
  /** User name of the customer. */
  customer: string
  state: ConsultationState
  /** Since when the customer waits; 0: does not. */
  waitingSince: number
  /** User name of the member who takes care of it; empty: nobody in particular, or not for the reader to know. */
  holder: string
  openedAt: number
  /** 0: never. */
  closedAt: number
  /** The customer may give stars for what was closed, or skip it. */
  wantsRating: boolean
  /** 0: none yet. */
  rating: number
  ratingText: string
  /** For the customer: when the team answers. */
  opening?: CustomerOpening | undefined
  /** For staff: ids of the messages that wait for an answer [questions-1]. */
  openQuestions: readonly string[]
}

/** A customer waits from their last words on, and as long as a question is open; both sides open what was closed. */
export const stateAfterMessage = (isFromCustomer: boolean, openQuestions: number): ConsultationState =>
  isFromCustomer || openQuestions > 0 ? 'waiting' : 'answered'

/** Closing or opening a question is the team's word on whether the customer waits. */
export const stateAfterMark = (before: ConsultationState, openQuestions: number): ConsultationState =>
  before === 'closed' ? before : openQuestions > 0 ? 'waiting' : 'answered'

/** Of one consultation. Whoever asks more waits already. */
export const MAX_OPEN_QUESTIONS = 100

export const MAX_RATING_COMMENT = 500
export const MAX_STARS = 5
