import type { FailedMail } from '../mailboxes/rules.ts'
import type { CustomerOpening } from '../teams/team.ts'

/** `waiting`: the customer spoke last or a question is open. `answered`: neither. `closed`: by staff [customers-6]. */
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
  /** Since when the customer has been waiting; 0: not waiting. */
  waitingSince: number
  /** User name of the holder; empty: none, or hidden from the reader. */
  holder: string
  openedAt: number
  /** 0: never. */
  closedAt: number
  /** Whether the customer may rate the closed consultation, or skip rating. */
  wantsRating: boolean
  /** 0: none yet. */
  rating: number
  ratingText: string
  /** For the customer: when the team answers. */
  opening?: CustomerOpening | undefined
  /** For staff: ids of unanswered messages [questions-1]. */
  openQuestions: readonly string[]
  /** Where the customer wants to be reached; empty: not given. */
  email: string
  /** The team no longer takes messages of the customer [customers-20]. */
  isBlocked: boolean
  /** For staff: ids of labels of the team [customers-22]. */
  labels: readonly string[]
  /** For staff: put off until then, or until the customer writes [customers-23]; 0: not. */
  snoozedUntil: number
  /** Names of the rooms whose messages are here since they were joined [customers-28]. */
  joinedFrom?: readonly string[]
  /** For staff, of a customer who writes by e-mail [mailbox-1]. */
  mail?: ConsultationMail | undefined
}

export interface ConsultationMail {
  subject: string
  /** What did not arrive [mailbox-3]. */
  failed: readonly FailedMail[]
}

/** Put off until the customer writes: no date is later. */
export const UNTIL_THEY_WRITE = 8_640_000_000_000_000
/** How far ahead a consultation can be put off. */
export const MAX_SNOOZE_MS = 90 * 86_400_000

export const isSnoozed = ({ snoozedUntil }: Pick<Consultation, 'snoozedUntil'>, now: number): boolean =>
  snoozedUntil > now

/**
 * A customer waits from their last message on, and while a question is open. A message from either side reopens a
 * closed consultation.
 */
export const stateAfterMessage = (isFromCustomer: boolean, openQuestions: number): ConsultationState =>
  isFromCustomer || openQuestions > 0 ? 'waiting' : 'answered'

/**
 * A business card comes with the link that opened the thread. By itself it asks nothing, so that nobody begins to wait;
 * the board does not list it either [questions-1].
 */
export const stateAfterCard = (before: ConsultationState, openQuestions: number): ConsultationState =>
  before === 'waiting' || openQuestions > 0 ? 'waiting' : 'answered'

/** When staff close or open a question, that decides whether the customer waits. */
export const stateAfterMark = (before: ConsultationState, openQuestions: number): ConsultationState =>
  before === 'closed' ? before : openQuestions > 0 ? 'waiting' : 'answered'

/** Per consultation. A customer who asks more than this is waiting anyway. */
export const MAX_OPEN_QUESTIONS = 100

/** How many consultations one call closes. */
export const MAX_CLOSED_AT_ONCE = 50

export const MAX_RATING_COMMENT = 500
export const MAX_STARS = 5
