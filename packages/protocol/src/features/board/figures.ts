/** A question and when it was answered, as the log tells [questions-5]. */
export interface AskedQuestion {
  /** The room of the consultation. */
  room: number | string
  askedAt: number
  /** Undefined: still open. */
  answeredAt?: number | undefined
  /** Who answered. */
  by?: Answerer | undefined
  /** The first words of a person of the team after it; undefined: none yet. */
  repliedAt?: number | undefined
  /** Who closed the consultation while it was open. */
  leftBy?: Answerer | undefined
}

interface Answerer {
  id: string
  name: string
}

interface PersonFigures {
  /** User name: two people may have the same name. */
  id: string
  name: string
  answered: number
  medianMs: number
  /** What they closed unanswered. */
  unanswered: number
}

/** Figures of a team in a period. */
export interface Figures {
  asked: number
  answered: number
  /** Half of the answers took no longer; 0: there is none. */
  medianMs: number
  /** The same of the first words of a person in each consultation, since its first question. */
  firstMs: number
  /** Share of the questions answered within the limit, 0 to 1. Open ones past the limit and those closed unanswered count against it. */
  withinLimit: number
  /** Most answers first. */
  people: PersonFigures[]
}

const MINUTE_MS = 60_000

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return Math.round((low + high) / 2)
}

/** Computed from questions and answers alone, so that anybody can recompute them from an export. */
export function computeFigures(
  questions: readonly AskedQuestion[],
  limitMinutes: number,
  now: number,
): Figures {
  const waits = questions.map(question => ({
    by: question.by,
    leftBy: question.leftBy,
    verdict: judgeQuestion(question, limitMinutes, now),
    isAnswered: question.answeredAt !== undefined,
    ms: (question.answeredAt ?? now) - question.askedAt,
  }))
  const answered = waits.filter(({ isAnswered }) => isAnswered)
  const left = waits.filter(({ isAnswered, leftBy }) => !isAnswered && leftBy)
  const decided = waits.filter(({ verdict }) => verdict !== 'open')
  const inTime = waits.filter(({ verdict }) => verdict === 'inTime')
  return {
    asked: questions.length,
    answered: answered.length,
    medianMs: medianOf(answered.map(({ ms }) => ms)),
    firstMs: medianOf(firstWaits(questions)),
    withinLimit: decided.length === 0 ? 1 : inTime.length / decided.length,
    people: figuresOfPeople(answered, left),
  }
}

/** For each consultation with a reply: from its first question to the first words of a person. */
const firstWaits = (questions: readonly AskedQuestion[]): number[] =>
  firstReplied(questions).map(({ askedAt, repliedAt = askedAt }) => repliedAt - askedAt)

/** The first question of each consultation, where a person has replied. */
function firstReplied<T extends AskedQuestion>(questions: readonly T[]): T[] {
  const rooms = [...Map.groupBy(questions, ({ room }) => room).values()]
  return rooms.flatMap(asked => {
    const first = asked.reduce((a, b) => (b.askedAt < a.askedAt ? b : a))
    return first.repliedAt === undefined ? [] : [first]
  })
}

/** What a question is in the figures. `open`: neither in time nor late yet. */
export type FigureVerdict = 'inTime' | 'late' | 'unanswered' | 'open'

export function judgeQuestion(question: AskedQuestion, limitMinutes: number, now: number): FigureVerdict {
  const { askedAt, answeredAt, leftBy } = question
  const isOver = (answeredAt ?? now) - askedAt > limitMinutes * MINUTE_MS
  if (answeredAt !== undefined) return isOver ? 'late' : 'inTime'
  if (leftBy) return 'unanswered'
  return isOver ? 'late' : 'open'
}

/** What can be looked behind. `person`: of one person, what they answered and what they closed unanswered. */
export const FIGURE_NAMES = ['asked', 'first', 'median', 'withinLimit', 'person'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

/** The questions a figure is made of: the figure can be recounted from these alone [questions-9]. */
export function questionsBehind<T extends AskedQuestion>(
  questions: readonly T[],
  figure: FigureName,
  { limitMinutes, now, person = '' }: { limitMinutes: number; now: number; person?: string },
): T[] {
  switch (figure) {
    case 'asked':
      return [...questions]
    case 'first':
      return firstReplied(questions)
    case 'median':
      return questions.filter(({ answeredAt }) => answeredAt !== undefined)
    case 'withinLimit':
      return questions.filter(question => judgeQuestion(question, limitMinutes, now) !== 'open')
    case 'person':
      return questions.filter(({ by, answeredAt, leftBy }) =>
        answeredAt === undefined ? leftBy?.id === person : by?.id === person,
      )
  }
}

function figuresOfPeople(
  answered: readonly { by: AskedQuestion['by']; ms: number }[],
  left: readonly { leftBy: AskedQuestion['leftBy'] }[],
): PersonFigures[] {
  const answers = answered.flatMap(({ by, ms }) => (by ? [{ ...by, ms }] : []))
  const gaps = left.flatMap(({ leftBy }) => leftBy ?? [])
  const byPerson = Map.groupBy<string, Answerer & { ms?: number }>([...answers, ...gaps], ({ id }) => id)
  return [...byPerson]
    .map(([id, own]) => {
      const waits = own.flatMap(({ ms }) => ms ?? [])
      return {
        id,
        name: own[0]?.name ?? '',
        answered: waits.length,
        medianMs: medianOf(waits),
        unanswered: own.length - waits.length,
      }
    })
    .sort((a, b) => b.answered - a.answered || a.name.localeCompare(b.name))
}

const WEEK_MS = 7 * 86_400_000
export const FIGURE_WEEKS = 4

export interface WeekFigures extends Omit<Figures, 'people'> {
  /** Beginning of the seven days. */
  from: number
}

/** Seven days each, the last ones first. `known`: from when on the questions are complete. */
export function figuresByWeek(
  questions: readonly AskedQuestion[],
  limitMinutes: number,
  now: number,
  known = 0,
): WeekFigures[] {
  return Array.from({ length: FIGURE_WEEKS }, (_, ago) => now - (ago + 1) * WEEK_MS)
    .filter((from, ago) => ago === 0 || from >= known)
    .map(from => {
      const own = questions.filter(({ askedAt }) => askedAt >= from && askedAt < from + WEEK_MS)
      const { people: _, ...figures } = computeFigures(own, limitMinutes, now)
      return { from, ...figures }
    })
}
