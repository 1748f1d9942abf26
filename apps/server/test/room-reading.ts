import { type CallName, contract } from '@parley/protocol/rest'
import { roomValues, rowsIn } from './room-rows.ts'

/** Messages sent after somebody left. Each text contains `unheard`, and each id is listed here. */
export interface LaterTarget {
  name: string
  /** Said before the last of them went, edited after. */
  earlyId: string
  /** Edited and pinned after it was sent. */
  textId: string
  textSeq: number
  /** A quarter of an hour in which nothing else was said. */
  quarter: number
}

export interface ReadingRow {
  call: CallName
  about?: string
  request(later: LaterTarget): object
  /** Found in the answer to current members; `unheard` by default. */
  shows?(later: LaterTarget): string
}

const DAY_MS = 86_400_000

const valuesOf = ({ name, textId, textSeq, quarter }: LaterTarget) => ({
  ...roomValues({ name, roomId: '', textId, fileId: textId, textSeq }),
  'message.word': 'unheard',
  'time.yesterday': quarter - DAY_MS,
  'time.tomorrow': quarter + DAY_MS,
})

const seqShown = ({ textSeq }: LaterTarget) => `"seqs":[${textSeq}]`
const SHOWS: Partial<Record<CallName, (later: LaterTarget) => string>> = {
  getRecordTimes: ({ quarter }) => String(quarter),
  proveMessage: ({ textId }) => textId,
  deleteRecords: seqShown,
  restoreRecords: seqShown,
}

/** The example of every call about messages of a room; calls of the list show and change only what is one's own. */
const EXAMPLES: ReadingRow[] = rowsIn('group').flatMap(({ call, rule, request }) => {
  const reads = rule === 'readHistory' && contract[call].path.startsWith('/api/history/')
  if (!reads && call !== 'proveMessage') return []
  const shows = SHOWS[call]
  return { call, request: later => request(valuesOf(later)), ...(shows && { shows }) }
})

const ofRoom = ({ name }: LaterTarget) => ({ recordType: 'groupchat', chatUserId: name })

/** Every call that reads messages of a room: people who were kicked or have left read nothing that came later. */
export const ROOM_READING: ReadingRow[] = [
  { call: 'getRecords', request: ofRoom },
  ...EXAMPLES,
  {
    call: 'getRecords',
    about: 'forward',
    request: room => ({ ...ofRoom(room), afterSeq: room.textSeq - 1 }),
  },
  { call: 'getRecords', about: 'by time', request: room => ({ ...ofRoom(room), fromTime: room.quarter }) },
  {
    call: 'proveMessage',
    about: 'of what was edited later',
    request: room => ({ ...ofRoom(room), msgId: room.earlyId }),
    shows: room => room.textId,
  },
  { call: 'searchRecords', about: 'everywhere', request: () => ({ query: 'unheard' }) },
  {
    call: 'listVersions',
    about: 'of an early text',
    request: room => ({ ...ofRoom(room), msgId: room.earlyId }),
  },
  { call: 'getRecordDetail', about: 'of it', request: room => ({ ...ofRoom(room), msgId: room.earlyId }) },
  { call: 'listRecent', request: () => ({}) },
]
