import type { DutyCard } from '@parley/protocol/rest'

/** `text` is empty if it was not a text but the `kind`, or nothing at all. */
interface LastWords {
  text: string
  kind: string
}

/** What the next person on duty has to know [duty-6]. */
export interface HandOver {
  madeAt: number
  waiting: {
    room: string
    customer: string
    since: number
    /** How many questions are open. */
    open: number
    /** The oldest of them, oldest first; empty for cards of before they were listed. */
    questions: (LastWords & { askedAt: number })[]
    asked: LastWords
    replied: LastWords
  }[]
  /** Consultations without an open question. */
  quietCount: number
  fileCount: number
  /** Names of the newest. */
  files: readonly string[]
}

export const decodeHandOver = ({ made_at, waiting, quiet_count, file_count, files }: DutyCard): HandOver => ({
  madeAt: made_at,
  waiting: waiting.map(({ im_room_name, questions, ...rest }) => ({
    ...rest,
    room: im_room_name,
    questions: questions.map(({ asked_at, ...words }) => ({ askedAt: asked_at, ...words })),
  })),
  quietCount: quiet_count,
  fileCount: file_count,
  files,
})
