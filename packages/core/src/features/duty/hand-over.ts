import type { DutyCard } from '@parley/protocol/rest'

/** What the next person on duty has to know [duty-6]. */
export interface HandOver {
  madeAt: number
  waiting: { room: string; customer: string; since: number; asked: string; replied: string }[]
  /** Consultations without an open question. */
  quietCount: number
  fileCount: number
}

export const decodeHandOver = ({ made_at, waiting, quiet_count, file_count }: DutyCard): HandOver => ({
  madeAt: made_at,
  waiting: waiting.map(({ im_room_name, ...rest }) => ({ room: im_room_name, ...rest })),
  quietCount: quiet_count,
  fileCount: file_count,
})
