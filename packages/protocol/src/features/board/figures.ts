/** A question and when it was answered, as the log tells [questions-5]. */
export interface AskedQuestion {
  askedAt: number
  /** Undefined: still open. */
  answeredAt?: number | undefined
  /** Who answered. Names are not unique. */
  by?: { id: number; name: string } | undefined
}

export interface PersonFigures {
  name: string
  answered: number
  medianMs: number
}

export interface Figures {
  asked: number
  answered: number
  /** Half of the answers took no longer; 0: there is none. */
  medianMs: number
  /** Share of the questions answered within the limit, 0 to 1. Open ones past the limit count against it. */
  withinLimit: number
  /** Most answers first. */
  people: PersonFigures[]
}

const MINUTE_MS = 60_000

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
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
  const limit = limitMinutes * MINUTE_MS
  const waits = questions.map(({ askedAt, answeredAt, by }) => ({
    by,
    isAnswered: answeredAt !== undefined,
    ms: (answeredAt ?? now) - askedAt,
  }))
  const answered = waits.filter(({ isAnswered }) => isAnswered)
  // An open question within the limit is neither in time nor late yet.
  const decided = waits.filter(({ isAnswered, ms }) => isAnswered || ms > limit)
  const inTime = answered.filter(({ ms }) => ms <= limit)
  const byPerson = Map.groupBy(answered, ({ by }) => by?.id)
  return {
    asked: questions.length,
    answered: answered.length,
    medianMs: medianOf(answered.map(({ ms }) => ms)),
    withinLimit: decided.length === 0 ? 1 : inTime.length / decided.length,
    people: [...byPerson]
      .flatMap(([, own]) => {
        const name = own[0]?.by?.name
        const medianMs = medianOf(own.map(({ ms }) => ms))
        return name === undefined ? [] : [{ name, answered: own.length, medianMs }]
      })
      .sort((one, other) => other.answered - one.answered || one.name.localeCompare(other.name)),
  }
}
